import { expect, it } from 'vitest';
import { compileStructure } from '../../support/structuredForm.ts';

const shapes = {
  text: { type: 'string', maxLength: 20 },
  number: { type: 'number', minimum: 0 },
  boolean: { type: 'boolean' },
};

it.each([
  ['text', [5]],
  ['text', [true]],
  ['number', ['x']],
  ['number', [true]],
  ['boolean', ['x']],
] as const)('options of another type next to a reference to a %s are reported: %j', (kind, options) => {
  const a = { $ref: `#/$defs/${kind}`, title: 'A', enum: options };
  const { issues } = compileStructure({ properties: { a }, $defs: { [kind]: shapes[kind] } });
  const problem = `${JSON.stringify(options[0])} has the wrong type.`;
  expect(issues).toContainEqual(expect.objectContaining({ pointer: '/properties/a/enum/0', problem }));
});
