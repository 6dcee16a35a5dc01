import { describe, expect, it } from 'vitest';
import { checkAgainstMeta } from '#forms/compile/index.ts';

const [integer, text] = [{ type: 'integer' }, { type: 'string' }];
const properties = {
  kind: { const: 'A' },
  size: { enum: ['small', 'large'] },
  count: { type: 'integer', maximum: 9 },
  name: { pattern: '^[a-z]+$', examples: ['abc', 'de'], description: 'Small letters.' },
  code: { pattern: '^[0-9]+$', description: 'Digits.' },
  match: { type: 'string', format: 'regex' },
  text: { type: 'string', minLength: 3, maxLength: 5 },
  list: { type: 'array', minItems: 1 },
  pair: { type: 'array', minItems: 2 },
  names: { type: 'object', minProperties: 1, propertyNames: { pattern: '^[a-z]+$' } },
  never: false,
  group: { type: 'object', required: ['title'] },
  none: { type: 'object', additionalProperties: false },
  shared: { type: 'object', properties: { $ref: text }, additionalProperties: false },
  one: { anyOf: [integer, text] },
  other: { oneOf: [text, integer] },
  no: { not: integer },
};
const meta = {
  ...{ type: 'object', required: ['kind'], properties, additionalProperties: false },
  dependencies: { size: ['count'] },
};
const known = `Known here: ${Object.keys(properties).join(', ')}.`;
const ofInteger = ['true has the wrong type.', 'Write a value of type integer.'] as const;

/** A file's content, and the pointer, problem and hint of its issue. */
const cases: readonly (readonly [json: object, at: string, problem: string, hint: string])[] = [
  [{ kind: undefined }, '', '"kind" is missing.', 'Add "kind": "A"'],
  [{ group: {} }, '/group', '"title" is missing.', 'Add "title": …'],
  [{ kind: 'B' }, '/kind', '"B" is not allowed.', 'Write "A".'],
  [{ kind: 'x'.repeat(58) }, '/kind', `"${'x'.repeat(58)}" is not allowed.`, 'Write "A".'],
  [{ kind: 'x'.repeat(59) }, '/kind', `"${'x'.repeat(56)}… is not allowed.`, 'Write "A".'],
  [{ size: 'L', count: 1 }, '/size', '"L" is not allowed.', 'Write one of: "small", "large".'],
  [{ size: 'large' }, '', '"size" has no effect without "count".', 'Add "count", or remove "size".'],
  [{ count: true }, '/count', ...ofInteger],
  [{ count: 10 }, '/count', '10 is too large.', 'Write 9 or less.'],
  [{ text: 'ab' }, '/text', '"ab" is too short (2 characters).', 'Write 3 characters or more.'],
  [{ text: 'abcdef' }, '/text', '"abcdef" is too long (6 characters).', 'Write 5 characters or fewer.'],
  [{ name: 'A' }, '/name', '"A" is invalid.', 'Write a text such as "abc", "de". Small letters.'],
  [{ code: 'a' }, '/code', '"a" is invalid.', 'Write a text that matches ^[0-9]+$.'],
  [
    { match: '[' },
    '/match',
    '"[" is not a regular expression: Invalid regular expression: /[/u: Unterminated character class.',
    'Write a JavaScript regular expression, such as "^[0-9]{6}$".',
  ],
  [{ list: [] }, '/list', '[] must NOT have fewer than 1 items.', 'Add at least one, or remove the keyword.'],
  [{ pair: [1] }, '/pair', '[1] must NOT have fewer than 2 items.', 'Add at least 2, or remove the keyword.'],
  [
    { names: {} },
    '/names',
    '{} must NOT have fewer than 1 properties.',
    'Add at least one, or remove the keyword.',
  ],
  [
    { names: { A: 1 } },
    '/names',
    '"A" is invalid.',
    'Write a name of letters and digits, with a lowercase letter first, that matches ^[a-z]+$.',
  ],
  [{ never: 1 }, '/never', '"never" cannot be combined with the other keywords.', 'Remove "never".'],
  [{ siz: 1 }, '/siz', 'Unknown keyword "siz".', `Write "size", or remove "siz". ${known}`],
  [{ colour: 1 }, '/colour', 'Unknown keyword "colour".', `Remove "colour". ${known}`],
  [{ none: { colour: 1 } }, '/none/colour', 'Unknown keyword "colour".', 'Remove "colour".'],
  [
    { none: { count: 1 } },
    '/none/count',
    'Unknown keyword "count".',
    'Remove "count", or move it to its place (form-schemas/REFERENCE.md).',
  ],
  [
    { shared: { $ref: '#/a', count: 1 } },
    '/shared/count',
    'Unknown keyword "count".',
    'Remove "count", or write the field out in place of "$ref". Known here: $ref.',
  ],
  [{ one: true }, '/one', ...ofInteger],
  [{ other: true }, '/other', ...ofInteger],
  [{ no: 1 }, '/no', '1 must NOT be valid.', 'Change the value: it must NOT be valid.'],
];

describe('a file that does not match its meta-schema', () => {
  it.each(cases)('%j is reported at "%s": %s %s', (json, pointer, problem, hint) => {
    const written = JSON.parse(JSON.stringify({ kind: 'A', ...json }));
    expect(checkAgainstMeta(meta, 'a.json', written)).toEqual([{ file: 'a.json', pointer, problem, hint }]);
  });

  it('is reported with all issues at once', () => {
    expect(checkAgainstMeta(meta, 'a.json', { kind: 'A', match: '^a$' })).toEqual([]);
    const issues = checkAgainstMeta(meta, 'a.json', { kind: 'B', count: 10 });
    expect(issues.map(({ pointer }) => pointer).sort()).toEqual(['/count', '/kind']);
  });
});
