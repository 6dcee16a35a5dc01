import type { Control, ControlTexts } from './control.ts';

export const rows = {
  suits: ['rows'],
  isDefaultOf: ['rows'],
  keywords: ['ui:widget', 'ui:messages', 'ui:itemTitle', 'ui:add'],
  label: 'own',
  component: 'structure',
} as const satisfies Control;

export const rowsTexts: ControlTexts = {
  title: 'Repeatable list',
  meaning: 'A list of objects, each a section that can be added, removed and moved.',
  examples: {
    rows: {
      title: 'A list of members, cars or lots',
      property: 'members',
      schema: {
        type: 'array',
        minItems: 1,
        maxItems: 5,
        items: {
          type: 'object',
          required: ['name', 'age'],
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 80, personal: true },
            age: { type: 'integer', minimum: 0, maximum: 99 },
          },
        },
      },
      label: 'Members',
      messages: { missing: 'Add a member' },
      ui: {
        'ui:itemTitle': 'Member {n}: {name}',
        'ui:add': 'Add a member',
        items: {
          name: {
            'ui:title': 'Name',
            'ui:messages': { missing: 'Enter the name', tooLong: 'Shorten the name' },
          },
          age: {
            'ui:title': 'Age',
            'ui:messages': { missing: 'Enter the age', invalid: 'Enter whole years', range: 'Enter 0 to 99' },
          },
        },
      },
    },
  },
};
