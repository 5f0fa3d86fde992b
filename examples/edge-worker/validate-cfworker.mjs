/** The worker of validate.ts on another validator, to measure beside it. */
import { Validator } from '@cfworker/json-schema';
import { answer } from './answer.ts';
import { order } from './order.ts';

const validator = new Validator(order, '2020-12', false);

export default {
  fetch: (request) =>
    answer(request, (value) =>
      validator.validate(value).errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`),
    ),
};
