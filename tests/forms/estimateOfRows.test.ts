import { expect, it } from 'vitest';
import { checkEstimate } from '#forms/checks/checkEstimate.ts';
import type { FormIssue } from '#forms/compile/index.ts';
import { parseEstimate } from '#forms/definition/parseEstimate.ts';
import { estimateForm, estimateModel } from '#forms/estimate/estimateForm.ts';
import { copiedAnswers, createEstimateForm } from '#forms/estimate.ts';
import { compileValidator } from '#forms/print/compileValidator.ts';
import { toFormModel } from '#forms/print/toFormModel.ts';
import { toLeadSchema } from '#forms/print/toLeadSchema.ts';
import { createReport } from '#forms/source/place.ts';
import { browserForm } from '../support/browserForm.ts';
import { familyForm } from '../support/familyForm.ts';
import { compileStructure } from '../support/structuredForm.ts';

const today = '2026-11-20';
const { definition } = familyForm;

const estimateOver = (rows: readonly string[]) => estimateAsking({ field: 'members', rows });

const estimateAsking = (question: { readonly field: string; readonly rows?: readonly string[] }) =>
  parseEstimate(
    {
      title: 'See the premium first',
      asks: [question, { field: 'sumInsured' }],
      shows: { field: 'premium', note: 'a year', waiting: 'Answer both.' },
      sample: { table: 'floater', text: 'Samples.' },
      submit: { show: 'Show', continue: 'Go on', copied: 'Copied.' },
    },
    { file: 'page.json', pointer: '/estimate' },
  );

it('an estimate over a list shows the amount of the form and hands over its rows', async () => {
  const written = estimateOver(['age']);
  const asked = estimateForm(definition, written);
  const checkSchema = toLeadSchema(asked, true);
  const model = { ...toFormModel(asked).model, estimate: estimateModel(definition, written, true) };
  const { form: own } = await browserForm({ model, checkSchema, conditions: {} });
  const { form } = await browserForm(familyForm);
  const estimated = createEstimateForm(own, form, model.estimate);
  expect(estimated.validate(estimated.initialValues(), today).map(({ field }) => field)).toEqual([
    'members.r1.age',
    'sumInsured',
  ]);
  const answers = { members: ['r1', 'r2'], 'members.r1.age': 12, 'members.r2.age': 41, sumInsured: 500_000 };
  const values = estimated.setValues(estimated.initialValues(), answers, today);
  expect(estimated.validate(values, today)).toEqual([]);
  expect(values.premium).toBe(15_000);
  const copied = copiedAnswers(model.estimate, estimated.visibleAnswers(values));
  expect(copied).toEqual(answers);
  expect(form.setValues(form.initialValues(), copied, today).premium).toBe(15_000);
});

it.each([
  [['age'], []],
  [['age', 'name'], ['/estimate/asks/0/rows/1 An estimate cannot ask for "name" in a row']],
  [['age', 'relation'], ['/estimate/asks/0/rows/1 The result does not depend on "relation" of "members".']],
  [['age', 'x'], ['/estimate/asks/0/rows/1 Unknown field "x" of "members".']],
  [[], ['/estimate/asks/0/rows The result depends on "age" of "members"']],
])('the rows %j of a question are checked', (rows, expected) => {
  const issues: FormIssue[] = [];
  checkEstimate(definition, estimateOver(rows), createReport(issues));
  const own = issues.filter(({ pointer }) => pointer.startsWith('/estimate/asks'));
  const found = own.map(({ pointer, problem }) => `${pointer} ${problem}`);
  expect(found).toEqual(expected.map((start) => expect.stringContaining(start)));
});

it.each([
  ['members.age', 'Write { "field": "members", "rows": ["age"] }.'],
  ['members[].age', 'Write { "field": "members", "rows": ["age"] }.'],
  ['family', 'Name one of: sumInsured, members.'],
])('instead of %s, hints name the list with the fields of its rows', (field, hint) => {
  const issues: FormIssue[] = [];
  checkEstimate(definition, estimateAsking({ field }), createReport(issues));
  expect(issues.map((issue) => issue.hint)).toEqual([
    hint,
    'Add { "field": "members", "rows": ["age"] }, or compute the result without it.',
  ]);
});

it.each([
  ['sumInsured', '/estimate/asks/1/field An estimate cannot ask for "sumInsured", because its options come'],
  ['age', '/estimate/asks/0/rows/0 An estimate cannot ask for "age" in a row'],
])('an estimate cannot ask for %s if its options come from a table', (name, expected) => {
  const at = { file: 'schema.json', pointer: '' };
  const named = (one: string) => ({ name: one, at });
  const table = { at, table: named('sums'), column: named('sum'), where: [] };
  const withTable = <One extends { readonly name: string }>(field: One) =>
    field.name === name ? { ...field, optionsFrom: table } : field;
  const fields = [...definition.fields.values()].map((field) => {
    if (field.kind !== 'rows') return withTable(field);
    const inner = [...field.inner.fields.values()].map((one) => [one.name, withTable(one)] as const);
    return { ...field, inner: { ...field.inner, fields: new Map(inner) } };
  });
  const issues: FormIssue[] = [];
  const form = { ...definition, fields: new Map(fields.map((field) => [field.name, field])) };
  checkEstimate(form, estimateOver(['age']), createReport(issues));
  expect(issues.map(({ pointer, problem }) => `${pointer} ${problem}`)).toEqual([
    expect.stringContaining(expected),
  ]);
});

it('a row of an estimate is compared with another answer of the estimate', () => {
  const number = (title: string, bound: object = {}) => ({ type: 'number', title, minimum: 0, ...bound });
  const { form } = compileStructure({
    properties: {
      gross: number('Gross'),
      parts: {
        ...{ type: 'array', title: 'Parts' },
        items: { type: 'object', properties: { paid: number('Paid', { notAbove: '{gross}' }) } },
      },
    },
  });
  const written = {
    ...{ title: 'See it', submit: { show: 'Show', continue: 'Go on', copied: 'Copied.' } },
    asks: [{ field: 'gross' }, { field: 'parts', rows: ['paid'] }],
    shows: { field: 'premium', note: '', waiting: '' },
  };
  const asked =
    form && estimateForm(form.definition, parseEstimate(written, { file: 'page.json', pointer: '' }));
  const validate = compileValidator(asked ? toLeadSchema(asked, true) : {});
  expect(validate.call({ today }, { gross: 5, parts: [{ paid: 5 }] })).toBe(true);
  expect(validate.call({ today }, { gross: 5, parts: [{ paid: 6 }] })).toBe(false);
});
