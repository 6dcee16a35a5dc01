import { describe, expect, it } from 'vitest';
import type { FieldModel, Value } from '#forms/index.ts';
import { itemTitle } from '#forms/itemTitle.ts';
import { fieldModel, formModel, visibleAnswers } from '../support/formModel.ts';
import { rowTitles } from '../support/rowTitles.ts';

const fields: readonly FieldModel[] = [
  { name: 'name', kind: 'text', label: 'Name', messages: {} },
  { name: 'age', kind: 'number', label: 'Age', messages: {}, unit: 'years', acceptsZero: true },
  { name: 'sum', kind: 'number', label: 'Sum', messages: {}, unit: '₹' },
  { name: 'at.city', kind: 'text', label: 'City', messages: {} },
  { name: 'for', kind: 'text', label: 'For', messages: {}, options: [{ value: 'c', label: 'Child' }] },
];

describe('the heading of a row', () => {
  it.each<[template: string, answers: Readonly<Record<string, Value>>, line: string]>([
    ['Member {n}: {name}, {age}', { name: 'Asha', age: 34 }, 'Member 2: Asha, 34 years'],
    ['Member {n}: {name}, {age}', { name: 'Asha' }, 'Member 2: Asha'],
    ['Member {n}: {name}, {age}', { name: '  ', age: 0 }, 'Member 2, 0 years'],
    ['Member {n}: {name}, {age}', {}, 'Member 2'],
    ['{name}', {}, ''],
    [
      '{sum} for {for} in {at.city}',
      { sum: 1_000_000, for: 'c', 'at.city': 'Pune' },
      '₹ 10,00,000 for Child in Pune',
    ],
    ['{sum} in {at.city}', { sum: 0, 'at.city': 'Pune' }, 'in Pune'],
    ['Lot {n} ({no})', { no: 'x' }, 'Lot 2)'],
    ['Lot', {}, 'Lot'],
  ])('%s with %j is %s', (template, answers, line) => {
    const fieldOf = (name: string) => fields.find((field) => field.name === name);
    expect(itemTitle(template, 2, fieldOf, (name) => answers[name])).toBe(line);
  });

  it('contains the number of the row and its visible answers', () => {
    const rows = {
      fields,
      nodes: [],
      dependencies: [],
      min: 0,
      itemTitle: 'Member {n}: {name}, {for}',
      addLabel: '',
    };
    const model = formModel([fieldModel('members', { kind: 'rows', rows })]);
    const answers = {
      members: ['r2', 'r1'],
      'members.r1.name': 'Asha',
      'members.r2.name': 'Ravi',
      'members.r2.for': 'c',
    };
    expect(rowTitles(model, visibleAnswers(answers), 'members')).toEqual([
      'Member 1: Ravi, Child',
      'Member 2: Asha',
    ]);
  });
});
