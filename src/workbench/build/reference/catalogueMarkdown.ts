import { formatJson, type SharedSources } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { readFormFolders } from '#forms/node/index.ts';
import {
  type FieldSpecimen,
  fieldSpecimens,
  keyboards,
  playSpecimen,
  specimenFolder,
} from '#workbench/authoring/index.ts';

/** Where the catalogue is. */
export const catalogueFile = 'docs/field-catalogue.md';

/** Where its pictures are, from the root of the repository. */
export const fieldPictures = 'docs/pictures/fields';

/** A day on which it is always written: only titles and words are shown, which are the same on every day. */
const today = '2026-11-20';

const parts = [
  ['field', 'Shared fields', 'Fields of `fields.schema.json`: a form names them with `$ref`.'],
  ['widget', 'Controls', 'What a visitor fills in, chosen by the shape of the field and by `ui:widget`.'],
  ['format', 'Formats', 'Texts that are always written in one way.'],
] as const;

/** The name of a specimen in addresses and files: `widget-money`. */
export const specimenKey = ({ kind, name }: Pick<FieldSpecimen, 'kind' | 'name'>): string =>
  `${kind}-${name}`;

/** Every specimen, from the shared fields and meta-schemas of form-schemas. */
export const writtenSpecimens = (): readonly FieldSpecimen[] => fieldSpecimens(sharedHere());

const sharedHere = (): SharedSources => readFormFolders(['form-schemas']).shared;

/** The catalogue of what a form may ask as a page: JSON, words, keys and pictures of every specimen. */
export function catalogueMarkdown(): string {
  const shared = sharedHere();
  const specimens = fieldSpecimens(shared);
  const ofKind = (kind: string) => specimens.filter((one) => one.kind === kind);
  const link = ({ title }: FieldSpecimen) => `[${title}](#${anchorOf(title)})`;
  return [
    '<!-- Written by "npm run generate -- reference" from src/workbench/authoring/examples/fields and the meta-schemas: do not edit. -->',
    '',
    '# What a form may ask',
    '',
    'Each field, control and format with the JSON to take along, what it says when it is refused, and its keys. In',
    '`npm run dev`, `/studio/fields` shows all of them live. [REFERENCE.md](../form-schemas/REFERENCE.md) has every word of',
    'every file, [GUIDE.md](../form-schemas/GUIDE.md) how they work together. Pictures show a field filled in, and refused.',
    '',
    ...parts.map(([kind, title]) => `- ${title}: ${ofKind(kind).map(link).join(' · ')}`),
    '',
    ...parts.flatMap(([kind, title, text]) => [
      `## ${title}`,
      '',
      text,
      '',
      ...ofKind(kind).flatMap((specimen) => specimenLines(specimen, shared)),
    ]),
    ...keyLines(),
  ].join('\n');
}

function specimenLines(specimen: FieldSpecimen, shared: SharedSources): readonly string[] {
  const { schema, ui } = specimenFolder(specimen);
  const { refused } = playSpecimen(specimen, { shared, today });
  return [
    `### ${specimen.title}`,
    '',
    `\`${specimen.name}\`: ${specimen.meaning}`,
    '',
    `![${specimen.title}, filled in and refused](pictures/fields/${specimenKey(specimen)}.png)`,
    '',
    ...jsonLines('schema.json', schema.json),
    ...jsonLines('ui.json', ui.json),
    '| refused with | words |',
    '| --- | --- |',
    ...refused.map(
      ({ title, said }) => `| ${inCell(title)} | ${inCell(said.map(({ message }) => message).join(' · '))} |`,
    ),
    '',
  ];
}

const heads = ['$schema', 'formType', 'title', 'type', 'ui:submit', 'ui:confirmation'];

/** What is written in a file, without what every file has; nothing where that is all. */
function jsonLines(file: string, json: JsonSchema): readonly string[] {
  const own = Object.entries(json).filter(([word]) => !heads.includes(word));
  if (own.length === 0) return [];
  return [`\`${file}\``, '', '```json', formatJson(Object.fromEntries(own)).trim(), '```', ''];
}

function keyLines(): readonly string[] {
  const lines = Object.entries(keyboards).flatMap(([widget, keys]) =>
    keys.map(({ keys: key, does }, place) => `| ${place === 0 ? `\`${widget}\`` : ''} | ${key} | ${does} |`),
  );
  return ['## Keys', '', '| control | key | what it does |', '| --- | --- | --- |', ...lines, ''];
}

/** The anchor that a heading gets where the page is drawn. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-');

const inCell = (text: string): string => text.replaceAll('|', '\\|');
