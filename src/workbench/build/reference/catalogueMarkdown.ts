import { formatJson, type SharedSources } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import {
  exampleFolder,
  exampleKey,
  exampleKinds,
  type FieldExample,
  fieldExamples,
  ownKeywords,
  tryExample,
} from '#workbench/authoring/index.ts';
import { readShared } from './metaSchemas.ts';

export const catalogueFile = 'docs/field-catalogue.md';
export const fieldPictures = 'docs/pictures/fields';

const today = '2026-11-20';

const sections = [
  ['field', 'Fields of `fields.schema.json`: a form names them with `$ref`.'],
  ['widget', 'What a visitor fills in, chosen by the shape of the field and by `ui:widget`.'],
  ['format', 'Texts that are always written in one way.'],
] as const;

export const projectFieldExamples = (): readonly FieldExample[] => fieldExamples(readShared());

/** The field catalogue as a page: JSON, messages, keys and a picture of every example. */
export function catalogueMarkdown(): string {
  const shared = readShared();
  const examples = fieldExamples(shared);
  const ofKind = (kind: string) => examples.filter((one) => one.kind === kind);
  const link = ({ title }: FieldExample) => `[${title}](#${anchorOf(title)})`;
  return [
    '<!-- Written by "npm run generate -- reference" from src/forms/controls and the meta-schemas: do not edit. -->',
    '',
    '# What a form may ask',
    '',
    'Each field, control and format with the JSON to take along, and what it says when it is invalid. In',
    '`npm run dev`, `/studio/fields` shows all of them live. [REFERENCE.md](../form-schemas/REFERENCE.md) has every word of',
    'every file, [GUIDE.md](../form-schemas/GUIDE.md) how they work together. Pictures show a field filled in, and invalid.',
    '',
    ...sections.map(([kind]) => `- ${exampleKinds[kind]}: ${ofKind(kind).map(link).join(' · ')}`),
    '',
    ...sections.flatMap(([kind, text]) => [
      `## ${exampleKinds[kind]}`,
      '',
      text,
      '',
      ...ofKind(kind).flatMap((example) => exampleLines(example, shared)),
    ]),
  ].join('\n');
}

function exampleLines(example: FieldExample, shared: SharedSources): readonly string[] {
  const { schema, ui } = exampleFolder(example);
  const { invalid } = tryExample(example, { shared, today });
  return [
    `### ${example.title}`,
    '',
    `\`${example.name}\`: ${example.meaning}`,
    '',
    `![${example.title}, filled in and invalid](pictures/fields/${exampleKey(example)}.png)`,
    '',
    ...jsonLines('schema.json', schema.json),
    ...jsonLines('ui.json', ui.json),
    '| invalid input | message |',
    '| --- | --- |',
    ...invalid.map(({ title, messages }) => {
      const said = messages.map(({ message }) => message).join(' · ');
      return `| ${inCell(title)} | ${inCell(said)} |`;
    }),
    '',
  ];
}

/** Nothing where a file has only the keywords of all. */
function jsonLines(file: string, json: JsonSchema): readonly string[] {
  const own = ownKeywords(json);
  if (Object.keys(own).length === 0) return [];
  return [`\`${file}\``, '', '```json', formatJson(own).trim(), '```', ''];
}

/** The anchor of a heading in rendered Markdown. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-');

export const inCell = (text: string): string => text.replaceAll('|', '\\|');
