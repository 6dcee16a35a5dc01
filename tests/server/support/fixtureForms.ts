import { Ajv } from 'ajv';
import type { FieldError } from '#forms/index.ts';
import type { ServerForm, ServerForms } from '#server/leads/serverForms.ts';

const text = { type: 'string', minLength: 1, maxLength: 80 };
const schema = {
  type: 'object',
  required: ['firstName', 'phoneNumber'],
  properties: {
    firstName: text,
    phoneNumber: { type: 'string', pattern: '^[0-9]{10}$' },
    assistance: { type: 'array', items: text },
    individuals: { type: 'number', minimum: 1, maximum: 99 },
  },
  additionalProperties: false,
} as const;
const validate = new Ajv({ allErrors: true, ownProperties: true }).compile(schema);

/** A minimal form: two required texts, a list and a number. */
const callbackForm: ServerForm = {
  title: 'Callback',
  models: [
    { name: 'firstName', kind: 'text', label: 'First name', messages: {} },
    { name: 'phoneNumber', kind: 'text', label: 'Mobile number', messages: {}, digits: 10 },
    { name: 'assistance', kind: 'list', label: 'Assistance', messages: {} },
    { name: 'individuals', kind: 'number', label: 'Individuals', messages: {} },
  ],
  textFields: { names: ['firstName'], messages: [] },
  fields: Object.keys(schema.properties),
  summary: [],
  checkLead(data) {
    if (validate(data)) return [];
    const errors = (validate.errors ?? []).map(({ instancePath, keyword, params }): FieldError => {
      const field = instancePath.split('/')[1] ?? params.missingProperty ?? params.additionalProperty;
      return {
        field,
        message: `${field} needs another look`,
        reason: keyword === 'required' ? 'missing' : 'invalid',
      };
    });
    return [...new Map(errors.map((error) => [error.field, error])).values()];
  },
  outcomes: [],
  outcomeOf: () => null,
  calculate: () => ({ traces: [], differences: [] }),
};

/** Two form types with the same fields. */
export const fixtureForms: ServerForms = new Map([
  ['CALLBACK', callbackForm],
  ['OTHER', callbackForm],
]);

export const validLead = {
  formType: 'CALLBACK',
  data: { firstName: 'Asha', phoneNumber: '9812345670', assistance: ['Claims'] },
};
