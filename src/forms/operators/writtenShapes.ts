/** Parts of the meta-schema of computed.json that are common to several operators. */
import type { JsonSchema } from '../types.ts';

const maxNumber = 1e15;

export const numberShape = { type: 'number', minimum: -maxNumber, maximum: maxNumber };

/** The name of a field: `sumInsured`, `address.city`, `members[].age` or `extras[]`. */
const namePattern = '^[a-z][A-Za-z0-9]*(\\[\\])?(\\.[a-z][A-Za-z0-9]*)*$';

export const nameShape = { type: 'string', pattern: namePattern };

export const unitShape = {
  type: 'string',
  pattern: '^(1|[A-Za-z%]+)([*/][A-Za-z%]+)*$',
  examples: ['INR', 'INR/year', 'year', '%', '1'],
};

export const partShape = { $ref: '#/definitions/expression' };

export const partsShape = (minItems: number, maxItems?: number): JsonSchema => ({
  ...{ type: 'array', minItems, items: partShape },
  ...(maxItems !== undefined && { maxItems }),
});

/** A rule between fields, which the meta-schema of schema.json validates later. */
export const ruleShape = { type: 'object', minProperties: 1 };
