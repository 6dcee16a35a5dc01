import type { FieldError } from '#server/http/refusal.ts';
import type { LeadForm, LeadForms } from '#server/leads/leadForms.ts';

/** A form in miniature: two required texts, a list, a number; everything else is unknown. */
const callbackForm: LeadForm = {
  title: 'Callback',
  models: [
    { name: 'firstName', kind: 'text', label: 'First name', messages: {} },
    { name: 'phoneNumber', kind: 'text', label: 'Mobile number', messages: {}, digits: 10 },
    { name: 'assistance', kind: 'list', label: 'Assistance', messages: {} },
    { name: 'individuals', kind: 'number', label: 'Individuals', messages: {} },
  ],
  fields: ['firstName', 'phoneNumber', 'assistance', 'individuals'],
  schema: {
    type: 'object',
    required: ['firstName', 'phoneNumber'],
    properties: {
      firstName: { type: 'string', minLength: 1, maxLength: 80 },
      phoneNumber: { type: 'string', pattern: '^[0-9]{10}$' },
      assistance: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 80 } },
      individuals: { type: 'number', minimum: 1, maximum: 99 },
    },
    additionalProperties: false,
  },
  check(data) {
    const lead = data as Record<string, unknown>;
    const errors: FieldError[] = [];
    const isText = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 80;
    if (!Object.hasOwn(lead, 'firstName')) {
      errors.push({ field: 'firstName', message: 'Enter your first name', reason: 'missing' });
    } else if (!isText(lead.firstName)) {
      errors.push({ field: 'firstName', message: 'Use at most 80 characters', reason: 'tooLong' });
    }
    if (typeof lead.phoneNumber !== 'string' || !/^\d{10}$/.test(lead.phoneNumber)) {
      errors.push({
        field: 'phoneNumber',
        message: 'Enter your mobile number, 10 digits',
        reason: 'invalid',
      });
    }
    if (lead.assistance !== undefined && !(Array.isArray(lead.assistance) && lead.assistance.every(isText))) {
      errors.push({ field: 'assistance', message: 'Choose from the list', reason: 'invalid' });
    }
    if (
      lead.individuals !== undefined &&
      !(Number(lead.individuals) >= 1 && Number(lead.individuals) <= 99)
    ) {
      errors.push({ field: 'individuals', message: 'Enter 1 to 99', reason: 'range' });
    }
    for (const key of Object.keys(lead)) {
      if (!callbackForm.fields.includes(key))
        errors.push({ field: key, message: 'This form has no such field' });
    }
    return errors;
  },
  findDifferences: () => [],
};

/** Two form types, so that the same data can be sent as either. */
export const fixtureForms: LeadForms = new Map([
  ['CALLBACK', callbackForm],
  ['OTHER', callbackForm],
]);

export const fittingLead = {
  formType: 'CALLBACK',
  data: { firstName: 'Asha', phoneNumber: '9812345670', assistance: ['Claims'] },
};
