import { describe, expect, it } from 'vitest';
import { compileValidator } from '#forms/compile/index.ts';
import type { FieldModel, LeadValidator, Value } from '#forms/index.ts';
import { createForm } from '#forms/index.ts';
import { prefill } from '#lead-form/prefill.ts';
import { fieldModel, formModel } from '../support/formModel.ts';
import { renderEntry } from '../support/renderForm.tsx';

const fields: readonly FieldModel[] = [
  fieldModel('city', {
    prefill: 'city',
    options: [
      { value: 'Pune', label: 'Pune' },
      { value: 'Thane', label: 'Thane' },
    ],
  }),
  fieldModel('guests', { kind: 'number', prefill: 'g', default: 200 }),
  fieldModel('pan', { prefill: 'pan', capitals: 10, pattern: '^[A-Z]{5}[0-9]{4}[A-Z]$' }),
  fieldModel('outdoors', { kind: 'boolean', prefill: 'outdoors' }),
  fieldModel('email'),
];
const validator: LeadValidator = compileValidator({
  type: 'object',
  required: ['email'],
  properties: {
    city: { enum: ['Pune', 'Thane'] },
    guests: { type: 'integer', minimum: 1, maximum: 1000 },
    pan: { type: 'string', pattern: '^[A-Z]{5}[0-9]{4}[A-Z]$' },
    outdoors: { type: 'boolean' },
    email: { type: 'string' },
  },
});

/** Returns the values after a prefill from a URL, and the values entered before it. */
function valuesAfter(search: string, entered: Readonly<Record<string, Value>> = {}) {
  const form = createForm(formModel(fields), validator, {});
  const { store, values } = renderEntry(form, { SAMPLE: validator }, entered);
  prefill(store, search);
  return values();
}

const untouched = { city: '', guests: 200, pan: '', outdoors: false, email: '' };

describe('a value from the URL', () => {
  it('is cleaned like a typed value', () => {
    expect(valuesAfter('?city=Thane&g=350&pan=abcpk+1234+l&outdoors=true')).toEqual({
      ...untouched,
      city: 'Thane',
      guests: 350,
      pan: 'ABCPK1234L',
      outdoors: true,
    });
  });

  it.each([
    '?city=Atlantis&g=0.5&pan=abc',
    '?g=1001',
    '?g=many',
    '?city=%3Cb%3E',
    '',
    '?guests=5&outdoors=perhaps',
  ])('%s: invalid values and unknown options are omitted', (search) => {
    expect(valuesAfter(search)).toEqual(untouched);
  });

  it('is not filled into fields without ui:prefill', () => {
    expect(valuesAfter('?email=a%40b.in&firstName=Eve&constructor=x')).toEqual(untouched);
  });

  it('does not replace a value that the visitor entered', () => {
    expect(valuesAfter('?city=Thane&g=350', { city: 'Pune', guests: 12 })).toEqual({
      ...untouched,
      city: 'Pune',
      guests: 12,
    });
  });
});
