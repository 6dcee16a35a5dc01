import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Values } from '#forms/index.ts';
import { addRow, copyRow, moveRow, orderWithRemoved, removeRow } from '#forms/rowChanges.ts';
import { fieldModel } from '../support/formModel.ts';
import { structuredForm, text } from '../support/structuredForm.ts';

const person = {
  type: 'object',
  properties: {
    kind: text('Kind'),
    name: text('Name'),
    address: { type: 'object', title: 'Address', properties: { city: text('City') } },
  },
};
const form = structuredForm(
  { properties: { a: text('A'), members: { type: 'array', title: 'Members', items: person, minItems: 1 } } },
  {
    a: { 'ui:clears': ['members'] },
    members: { 'ui:messages': { missing: 'Add a member' }, items: { kind: { 'ui:clears': ['name'] } } },
  },
);
const change = (values: Values, name: string, value: Values[string]) =>
  form.change(values, name, value, '2026-11-20');
const members = fieldModel('members', { kind: 'rows' });
const rowsOf = (values: Values) => values.members as readonly string[];

describe('rows', () => {
  it('get a key that no earlier row had', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant('add'), fc.nat(5))), (steps) => {
        let values = change(form.initialValues(), 'members.r1.name', 'r1');
        const used = new Set(rowsOf(values));
        for (const step of steps) {
          if (step === 'add') {
            const rows = addRow(values, members);
            const key = rows.at(-1) ?? '';
            expect(rows.slice(0, -1)).toEqual(rowsOf(values));
            expect(used).not.toContain(key);
            used.add(key);
            values = change(change(values, 'members', rows), `members.${key}.name`, key);
          } else {
            const row = rowsOf(values)[Number(step)];
            if (row !== undefined) values = change(values, 'members', removeRow(values, members, row));
          }
        }
      }),
    );
  });

  it('return to their position after any sequence of remove, undo, add and move', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('add', 'move', 'remove', 'undo'), fc.nat(9))),
        (steps) => {
          let rows: readonly string[] = ['r1', 'r2', 'r3', 'r4'];
          let order = rows;
          let removed: readonly string[] = [];
          let expected = rows;
          for (const [step, at] of steps) {
            const row = (step === 'undo' ? removed : rows)[at] ?? '';
            if (step === 'add') {
              rows = [...rows, addRow({ members: order }, members).at(-1) ?? ''];
              expected = [...expected, rows.at(-1) ?? ''];
            } else if (step === 'move') {
              const moved = moveRow({ members: rows }, members, row, 1);
              expected = expected.map((key) => moved[rows.indexOf(key)] ?? key);
              rows = moved;
            } else if (step === 'remove' && row !== '') {
              rows = removeRow({ members: rows }, members, row);
              removed = [row, ...removed];
            } else if (step === 'undo') {
              removed = removed.filter((key) => key !== row);
              rows = order.filter((key) => !removed.includes(key));
            }
            order = orderWithRemoved(order, removed, rows);
            expect(order).toEqual(expected);
            expect(order.filter((key) => !removed.includes(key))).toEqual(rows);
          }
        },
      ),
    );
  });

  it('keep their values if their removal is undone', () => {
    let values = change(form.initialValues(), 'members', ['r1', 'r2']);
    values = change(change(values, 'members.r1.name', 'Asha'), 'members.r2.name', 'Ravi');
    const before = rowsOf(values);
    const without = change(values, 'members', removeRow(values, members, 'r1'));
    expect(form.payload(without)).toEqual({ members: [{ name: 'Ravi' }] });
    expect(form.payload(change(without, 'members', before))).toEqual(form.payload(values));
  });

  it.each([
    ['r1', 1, ['r2', 'r1', 'r3']],
    ['r3', -1, ['r1', 'r3', 'r2']],
    ['r3', 1, ['r1', 'r2', 'r3']],
    ['r1', -1, ['r1', 'r2', 'r3']],
  ])('move: %s by %i', (row, by, after) => {
    expect(moveRow({ members: ['r1', 'r2', 'r3'] }, members, row, by)).toEqual(after);
  });

  it('are copied with default values and the fields in groups, but without hidden answers', () => {
    const texts = ['name', 'address.city', 'words'].map((name) => fieldModel(name));
    const fields = [...texts, fieldModel('kind', { default: 'self' })];
    const rows = { fields, nodes: [], dependencies: [], min: 0, itemTitle: '', addLabel: '' };
    const values = {
      'members.r1.name': 'Asha',
      'members.r1.address.city': 'Pune',
      'members.r1.words': 'hail',
      'members.r3.kind': 'x',
      'members.r3.words': 'wind',
    };
    const list = fieldModel('members', { kind: 'rows', rows });
    const hiding = { hidden: () => new Set(['members.r1.words']) };
    expect(copyRow(hiding, values, list, 'r1', 'r3')).toEqual({
      'members.r3.name': 'Asha',
      'members.r3.address.city': 'Pune',
      'members.r3.kind': 'self',
    });
  });

  it('clear fields of their own row only', () => {
    const values = { members: ['r1', 'r2'], 'members.r1.name': 'Asha', 'members.r2.name': 'Ravi', name: 'x' };
    const next = change(values, 'members.r2.kind', 'child');
    expect(next).toEqual({ ...values, 'members.r2.kind': 'child', 'members.r2.name': '' });
  });
});
