/** The façade under Ajv's names, counting what is compiled. */
import { Ajv as Draft07, Ajv2019 as Draft2019, Ajv2020 as Draft2020 } from '../../src/ajv/index.ts';

export const compiled = { count: 0 };

const counting = (Class) =>
  class extends Class {
    compile(schema) {
      compiled.count++;
      return super.compile(schema);
    }
  };

export const Ajv = counting(Draft07);
export const Ajv2019 = counting(Draft2019);
export const Ajv2020 = counting(Draft2020);
export default Ajv;
