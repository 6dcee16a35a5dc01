import { describe, expect, it } from 'vitest';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import type { FieldModel } from '#forms/index.ts';
import { browserForm } from '../../support/browserForm.ts';
import { catalogue, formOf } from '../../support/catalogue.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import { proves } from '../../support/proves.ts';
import { structuredForm, text } from '../../support/structuredForm.ts';

const today = '2028-02-29';
const forms = catalogue.forms.map((form) => [form.model.formType, form] as const);

describe('a compiled form folder', () => {
  it.each(forms)('has a lead schema that accepts only fields of the form: %s', (_formType, form) => {
    proves('PAY-3, R12');
    expect(form.leadSchema.additionalProperties).toBe(false);
    const sent = form.model.fields.filter((field) => !field.clientOnly).map((field) => field.name);
    expect(Object.keys(form.leadSchema.properties as object).sort()).toEqual(sent.sort());
  });

  it.each(forms)('has examples that are valid in browsers on 29 February too: %s', async (_type, entry) => {
    proves('PAY-4, PAY-5');
    const { form } = await browserForm(entry);
    const examples = expandToday(entry.examples, today);
    for (const size of ['smallest', 'fullest'] as const) {
      const values = fillForm(form, examples[size].filled, today);
      expect(form.validate(values, today)).toEqual([]);
      expect(form.payload(values)).toEqual(examples[size].payload);
      expect(entry.checkLead(examples[size].payload, today)).toEqual([]);
    }
    for (const { title, filled, field } of examples.wrong) {
      const invalid = form.validate(fillForm(form, filled, today), today).map((error) => error.field);
      expect(invalid, title).toContain(field);
    }
  });

  it('has computed fields last, and does not render those outside steps', () => {
    const { model } = formOf('CRITICAL_ILLNESS');
    expect(model.fields.at(-1)?.name).toBe('insurerPremium');
    expect(model.schema.properties).not.toHaveProperty('insurerPremium');
    expect(model.uiSchema['ui:order']).not.toContain('insurerPremium');
  });

  it.each(everyForm.forms.filter(({ model }) => model.steps))(
    'renders fields in the order of the steps: $model.formType',
    ({ model }) => {
      const listed = model.steps?.items.flatMap(({ fields }) => fields);
      expect(model.uiSchema['ui:order']).toEqual(listed);
      const names = [...new Set(model.fields.map(({ name }) => name.split('.')[0]))];
      const isComputed = (name = '') => model.fields.some((one) => one.name === name && one.computedBy);
      // computed fields are last in the state
      expect(names.filter((name) => !isComputed(name))).toEqual(listed?.filter((name) => !isComputed(name)));
    },
  );

  it('gives fields in groups the titles of their group and its parents', () => {
    const group = (title: string, properties: object) => ({ type: 'object', title, properties });
    const name = text('Name');
    const { model } = structuredForm({
      properties: {
        home: group('Your home', { city: name, owner: group('Its owner', { name }) }),
        rooms: {
          ...{ type: 'array', title: 'Rooms' },
          items: group('Room', { floor: name, at: group('Where', { side: name }) }),
        },
      },
    });
    const groupsOf = (fields: readonly FieldModel[] = []) => fields.map(({ name, group }) => [name, group]);
    expect(groupsOf(model.fields)).toEqual([
      ['home.city', 'Your home'],
      ['home.owner.name', 'Your home: Its owner'],
      ['rooms', undefined],
    ]);
    expect(groupsOf(model.fields[2]?.rows?.fields)).toEqual([
      ['floor', undefined],
      ['at.side', 'Where'],
    ]);
  });

  it('accepts 0 as an answer if the limits allow it', () => {
    const yes = [{ minimum: 0 }, { exclusiveMinimum: -1 }, { enum: [0, 1] }, { const: 0 }];
    const no = [{}, { minimum: 1 }, { exclusiveMinimum: 0 }, { enum: [1, 2] }, { const: 1 }];
    const below = [
      { minimum: -9, maximum: -1 },
      { minimum: -9, exclusiveMaximum: 0 },
    ];
    const zero = (facts: object) =>
      structuredForm({ properties: { n: { type: 'number', title: 'N', ...facts } } }).field('n')?.acceptsZero;
    expect(yes.filter((facts) => !zero(facts))).toEqual([]);
    expect([...no, ...below].filter(zero)).toEqual([]);
  });

  it('adds texts of options and rows to the model, but not to the uiSchema', () => {
    const list = { type: 'array', title: 'L', items: { type: 'object', properties: { a: text('A') } } };
    const a = text('A', { oneOf: [{ const: 'x', title: 'Ten', description: 'To all' }] });
    const properties = { a, b: text('B', { enum: ['x'] }), l: list, m: { ...list, title: 'M', maxItems: 3 } };
    const { model } = structuredForm(
      { properties },
      {
        a: {
          'ui:widget': 'radio',
          'ui:clears': ['b'],
          'ui:unit': 'cm',
          'ui:prefill': 'a',
          'ui:markRequired': true,
        },
        b: { 'ui:widget': 'radio', 'ui:enumNames': ['X'], 'ui:optionPictures': { x: '/x.svg' } },
        m: { 'ui:itemTitle': 'Room {n}', 'ui:add': 'Add a room' },
      },
    );
    expect(
      model.fields.map(({ options, rows }) => options ?? [rows?.max, rows?.itemTitle, rows?.addLabel]),
    ).toEqual([
      [{ value: 'x', label: 'Ten', text: 'To all' }],
      [{ value: 'x', label: 'X', picture: '/x.svg' }],
      [undefined, '{n}', 'Add another'],
      [3, 'Room {n}', 'Add a room'],
    ]);
    expect(JSON.stringify(model.uiSchema)).not.toMatch(
      /ui:(clears|unit|prefill|mark|enum|optionPic|itemTitle)/,
    );
  });
});
