import { expect, it } from 'vitest';
import { compileStructure, text, when } from '../../support/structuredForm.ts';

it.each(['plain', 'if', 'then', 'not', 'allOf', 'properties', 'items', 'required', 'title'])(
  'the conditions of a group and a list compile if a field in them has the name "%s"',
  (name) => {
    const condition = { required: [name] };
    const rule = when(condition, { properties: { late: text('Late') } });
    const group = { type: 'object', title: 'Group', properties: { [name]: text('Text') }, ...rule };
    const rows = { type: 'array', title: 'Rows', items: group };
    for (const field of [group, rows]) {
      const { form } = compileStructure({ properties: { [name]: field } });
      const conditions = Object.values(form?.conditions ?? {}).map(({ $id: _id, ...one }) => one);
      expect(conditions).toContainEqual(condition);
    }
  },
);
