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
const words = (title: string) => ({ 'ui:title': title });

describe('the words of groups and rows', () => {
  it('stand below the name of a group, and below the items of a list', () => {
    const { form, issues } = understandStructure(schema, {
      g: { ...words('A group'), city: words('City in a group') },
      l: { ...words('A list'), items: { g: { ...words('A group in a row'), city: words('City in a row') } } },
    });
    expect(issues).toEqual([]);
    const [inGroup, list] = form?.model.fields ?? [];
    expect(inGroup?.label).toBe('City in a group');
    expect(list?.rows?.fields.map(({ name, label }) => [name, label])).toEqual([['g.city', 'City in a row']]);
  });

  it('are asked for where they are missing', () => {
    const { issues } = understandStructure(schema, { g: { city: words('City') }, l: words('A list') });
    expect(issues.map(({ file, pointer }) => file + pointer)).toEqual([
      'ui.json/g',
      'ui.json/l/items/g',
      'ui.json/l/items/g/city',
    ]);
  });
});
