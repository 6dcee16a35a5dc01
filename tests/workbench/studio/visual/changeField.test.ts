import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitsOf } from '#workbench/studio/visual/design/LimitsEditor.tsx';
import { readOptions } from '#workbench/studio/visual/design/OptionsEditor.tsx';
import {
  changeMessage,
  changeSchema,
  changeUi,
  copySharedField,
  setOptions,
  setRequired,
  whyNeverRequired,
} from '#workbench/studio/visual/edits/changeField.ts';
import { addField, moveField } from '#workbench/studio/visual/edits/moveField.ts';
import { whyUnmovable } from '#workbench/studio/visual/edits/whyNot.ts';
import { defaultMessages } from '#workbench/studio/visual/outline/defaultMessages.ts';
import { limitOf, listedOptions } from '#workbench/studio/visual/outline/fieldKinds.ts';
import { allFields, type EditedOption, type FormTexts } from '#workbench/studio/visual/outline/outlineOf.ts';
import { fieldAt as at, outlined, shared, writtenForm, writtenForms } from './support/writtenForms.ts';

const optionsAt = (texts: FormTexts, id: string): readonly EditedOption[] => at(texts, id).options;

/** All fields with options that are not shared fields. */
const chosen = writtenForms.flatMap((form) =>
  allFields(outlined(form).fields)
    .filter(({ definition }) => listedOptions(definition).length > 0 && !definition.sharedName)
    .map(({ id }) => ({ ...form, id })),
);

describe('the options of a field', () => {
  it.each(chosen)('do not change the texts if equal options are written: $folder $id', (form) => {
    const same = setOptions(form, at(form, form.id), optionsAt(form, form.id));
    expect(same).toEqual({ schema: form.schema, ui: form.ui });
  });

  it.each(chosen)('are equal after writing and parsing: $folder $id', (form) => {
    const isNumeric = typeof optionsAt(form, form.id)[0]?.value === 'number';
    const values = isNumeric ? fc.integer({ min: 1, max: 1e9 }) : fc.string({ minLength: 1, maxLength: 20 });
    const option = fc.record({
      value: values as fc.Arbitrary<string | number>,
      label: fc.stringMatching(/\S/),
    });
    const options = fc.uniqueArray(option, { minLength: 1, maxLength: 12, selector: ({ value }) => value });
    fc.assert(
      fc.property(options, (expected: readonly EditedOption[]) => {
        const after = setOptions(form, at(form, form.id), expected);
        expect(optionsAt(after, form.id)).toEqual(expected);
      }),
      { numRuns: 5 },
    );
  });

  it('are parsed from lines without duplicates; a value follows a bar; known options keep descriptions', () => {
    const before = [{ value: 'car', label: 'Car', text: 'With four wheels' }];
    expect(readOptions('Car | car\n\n Bicycle \nTwo wheeler | TWO\nBicycle\n', before, false)).toEqual([
      before[0],
      { value: 'Bicycle', label: 'Bicycle' },
      { value: 'TWO', label: 'Two wheeler' },
    ]);
    expect(readOptions('1,00,000\nmany\nTwo | 2', [], true)).toEqual([
      { value: 100000, label: '1,00,000' },
      { value: 2, label: 'Two' },
    ]);
  });
});

describe('the texts of a shared field', () => {
  it('are written to ui.json if a form overrides them, and removed if it resets them', () => {
    const texts = writtenForm('assets');
    const own = changeUi(texts, at(texts, 'firstName'), { 'ui:title': 'Given name' });
    expect(JSON.parse(own.ui).firstName).toEqual({ 'ui:title': 'Given name' });
    expect(at(own, 'firstName').label).toBe('Given name');
    expect(changeUi(own, at(own, 'firstName'), { 'ui:title': undefined })).toEqual({
      schema: texts.schema,
      ui: texts.ui,
    });
  });

  it('include all messages once one is changed, because ui:messages replaces the shared ones', () => {
    const texts = writtenForm('assets');
    const messages = changeMessage(texts, at(texts, 'firstName'), 'missing', 'Tell us your name');
    expect(JSON.parse(messages.ui).firstName['ui:messages']).toEqual({
      missing: 'Tell us your name',
      invalid: 'Enter your first name',
      tooLong: 'Shorten your first name to 80 characters',
    });
  });
});

describe('a field', () => {
  it('gets a message when it becomes required', () => {
    const texts = writtenForm('event-cover');
    const silent = changeMessage(texts, at(texts, 'pan'), 'missing', '');
    expect(at(silent, 'pan').definition.texts.messages).not.toHaveProperty('missing');
    const requested = setRequired(silent, at(silent, 'pan'), true);
    expect(at(requested, 'pan').definition.texts.messages.missing).toBe('Enter the PAN');
  });

  it('cannot be required if it is a single checkbox or computed', () => {
    const shop = writtenForm('shop-package');
    expect(whyNeverRequired(at(shop, 'alarm'))).toMatch(/Yes and No/);
    expect(whyNeverRequired(at(shop, 'premium'))).toMatch(/computed/);
    expect(whyNeverRequired(at(shop, 'readTerms'))).toBeUndefined();
    expect(whyNeverRequired(at(writtenForm('cyber'), 'holdsRecords'))).toBeUndefined();
    expect(setRequired(shop, at(shop, 'alarm'), true)).toBe(shop);
  });

  it.each([
    ['a list into itself', 'shop-package', 'staff', 'staff', /contain itself/],
    ['a field into a field that is not a group', 'cyber', 'consent', 'pinCode', /Only groups and lists/],
    [
      'a conditional field out of the group of its condition',
      'cyber',
      'backups',
      'firm',
      /remove the condition/,
    ],
    ['a field that a condition refers to', 'cyber', 'holdsRecords', 'firm', /refers to it/],
    ['a computed field', 'fleet', 'total', '', /always last/],
  ])('cannot move: %s', (_case, folder, id, parent, reason) => {
    const texts = writtenForm(folder);
    const outline = outlined(texts);
    const field = at(texts, id);
    expect(whyUnmovable(outline, field, parent)).toMatch(reason);
    expect(moveField(texts, outline, field, { parent })).toBe(texts);
  });

  it('can move into a list if it is a group', () => {
    const texts = writtenForm('family-health');
    expect(whyUnmovable(outlined(texts), at(texts, 'home'), 'members')).toBeUndefined();
  });
});

describe('default messages', () => {
  const shape = { type: 'integer', minimum: 1, maximum: 100 };
  const alone = JSON.stringify({ required: [], properties: { sum: shape } });
  const sum = at({ schema: alone, ui: '{}' }, 'sum').definition;
  const withSum = addField(
    writtenForm('assets'),
    outlined(writtenForm('assets')),
    { name: 'sum', schema: shape, ui: { 'ui:title': 'Sum', 'ui:messages': defaultMessages('Sum', sum) } },
    { parent: '' },
  );
  const messages = (texts: FormTexts) => JSON.parse(texts.ui).sum['ui:messages'];

  it('change with the label and the limits', () => {
    const limited = changeSchema(withSum, outlined(withSum), at(withSum, 'sum'), {
      minimum: 10_000,
      maximum: 1_00_00_000,
    });
    expect(messages(limited).range).toBe('Enter a number from 10,000 to 1,00,00,000');
    const labelled = changeUi(limited, at(limited, 'sum'), { 'ui:title': 'Sum insured' });
    expect(messages(labelled)).toEqual({ ...messages(limited), missing: 'Enter the sum insured' });
  });

  it('do not change once a person has edited them', () => {
    const own = changeMessage(withSum, at(withSum, 'sum'), 'range', 'Between one and a hundred');
    const limited = changeSchema(own, outlined(own), at(own, 'sum'), { maximum: 50 });
    expect(messages(limited).range).toBe('Between one and a hundred');
    expect(messages(limited).missing).toBe('Enter the sum');
  });
});

describe('a shared field', () => {
  it('offers only limits that are allowed next to a $ref, and all limits once it is copied', () => {
    const meta = JSON.parse(shared.texts['meta/form.schema.json'] ?? '{}');
    const addable = Object.keys(meta.definitions.property.then.properties);
    const texts = writtenForm('assets');
    for (const name of ['firstName', 'phoneNumber', 'email'])
      for (const { keyword } of limitsOf(at(texts, name))) expect(addable).toContain(keyword);
    const withBirth = addField(
      texts,
      outlined(texts),
      { name: 'dob', schema: { $ref: '../fields.schema.json#/$defs/dob' }, ui: {} },
      { parent: '' },
    );
    expect(limitsOf(at(withBirth, 'dob'))).toEqual([]);
    const own = copySharedField(withBirth, outlined(withBirth), at(withBirth, 'dob'));
    expect(at(own, 'dob').definition.sharedName).toBeUndefined();
    expect(at(own, 'dob').label).toBe(at(withBirth, 'dob').label);
    expect(limitsOf(at(own, 'dob')).map(({ keyword }) => keyword)).toEqual(['notBefore', 'notAfter']);
    const later = changeSchema(own, outlined(own), at(own, 'dob'), { notBefore: '{today-20y}' });
    expect(limitOf(at(later, 'dob').definition, 'notBefore')).toBe('{today-20y}');
  });
});
