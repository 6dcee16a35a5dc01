import { expect, it } from 'vitest';
import { structuredForm } from '../../support/structuredForm.ts';

it.each(['constructor', 'toString', '__proto__'])(
  'an option "%s" has no picture unless ui.json has one',
  (name) => {
    const properties = { c: { type: 'string', title: 'C', enum: [name, 'B'] } };
    const { model } = structuredForm(
      { properties },
      { c: { 'ui:widget': 'radio', 'ui:optionPictures': { B: '/b.svg' } } },
    );
    expect(model.fields[0]?.options).toEqual([
      { value: name, label: name },
      { value: 'B', label: 'B', picture: '/b.svg' },
    ]);
  },
);
