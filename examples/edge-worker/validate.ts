/** A worker that accepts an order or says what is wrong with it. The schema is compiled once, when the worker starts. */
import { dateTime } from '../../src/formats/index.ts';
import { compile } from '../../src/index.ts';
import { answer } from './answer.ts';
import { order } from './order.ts';

const validator = compile(order, { formats: { 'date-time': dateTime } });

const worker: { fetch(request: Request): Promise<Response> } = {
  fetch: (request) =>
    answer(request, (value) => validator.errors(value).map(({ path, message }) => `${path}: ${message}`)),
};

export default worker;
