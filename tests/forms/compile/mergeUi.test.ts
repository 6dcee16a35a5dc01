import { describe, expect, it } from 'vitest';
import { understandStructure } from '../../support/structuredForm.ts';

const city = { type: 'string' };
const schema = {
  properties: {
    g: { type: 'object', properties: { city } },
    l: {
      type: 'array',
      items: { type: 'object', properties: { g: { type: 'object', properties: { city } } } },
    },
  },
};
const texts = (title: string) => ({ 'ui:title': title });

describe('the words of groups and rows', () => {
  it('stand below the name of a group, and below the items of a list', () => {
    const { form, issues } = understandStructure(schema, {
      g: { ...texts('A group'), city: texts('City in a group') },
      l: { ...texts('A list'), items: { g: { ...texts('A group in a row'), city: texts('City in a row') } } },
    });
    expect(issues).toEqual([]);
    const [inGroup, list] = form?.model.fields ?? [];
    expect(inGroup?.label).toBe('City in a group');
    expect(list?.rows?.fields.map(({ name, label }) => [name, label])).toEqual([['g.city', 'City in a row']]);
  });

  it('are asked for where they are missing', () => {
    const { issues } = understandStructure(schema, { g: { city: texts('City') }, l: texts('A list') });
    expect(issues.map(({ file, pointer }) => file + pointer)).toEqual([
      'ui.json/g',
      'ui.json/l/items/g',
      'ui.json/l/items/g/city',
    ]);
  });
});
