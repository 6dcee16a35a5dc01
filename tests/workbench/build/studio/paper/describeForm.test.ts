import { describe, expect, it } from 'vitest';
import { parseDefinition } from '#forms/definition/parseDefinition.ts';
import { readFormFolders } from '#forms/node/index.ts';
import { parseMarkup, plainText } from '#forms/source/markup.ts';
import { isRecord } from '#workbench/authoring/jsonPath.ts';
import { describeForm } from '#workbench/build/studio/paper/describeForm.ts';
import { fixtureFolders } from '../../../../support/fixtureFolders.ts';

const { folders, shared } = readFormFolders(['form-schemas', fixtureFolders]);
const forms = folders.map((sources) => ({ sources, name: sources.folder }));

/** Keywords that only editors, maintainers or browsers use, or that the page describes with other texts. */
const omitted = new Set([
  ...[
    '$schema',
    '$ref',
    '$comment',
    'type',
    'format',
    'formType',
    'description',
    'status',
    'computedBy',
    'mode',
  ],
  ...['ui:order', 'ui:widget', 'ui:width', 'ui:autocomplete', 'ui:inputmode', 'ui:enterkeyhint'],
  ...['ui:columns', 'ui:rows', 'ui:optionPictures', 'gate', 'missing', 'as', 'outside'],
]);

function leavesIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(leavesIn);
  if (!isRecord(value)) return typeof value === 'boolean' ? [] : [value];
  return Object.entries(value).flatMap(([key, inner]) =>
    omitted.has(key) && (key.startsWith('ui:') || !isRecord(inner)) ? [] : leavesIn(inner),
  );
}

function plain(text: string): string {
  const parsed = parseMarkup(text);
  return 'parts' in parsed ? plainText(parsed.parts) : text;
}

describe('the description of a form', () => {
  it.each(forms)('$name: contains every text, option, number and rate of its files', ({ sources }) => {
    const { definition } = parseDefinition(sources, shared);
    const page = JSON.stringify(describeForm(definition)).replaceAll('\\"', '"');
    const { $defs: _definitions, title: _title, ...schema } = sources.schema.json;
    const tables = Object.values(sources.tables).map(({ json }) => json);
    const missing = [schema, sources.ui.json, sources.computed?.json, ...tables]
      .flatMap(leavesIn)
      // the page formats bounds and paths to fields
      .filter((leaf) => leaf !== undefined && !/^(?:\{.*\}|\w+\[\].*|\w+(?:\.\w+)+)$/.test(String(leaf)))
      .map((leaf) => plain(String(leaf)))
      .filter((leaf) => !page.includes(JSON.stringify(leaf).slice(1, -1).replaceAll('\\"', '"')));
    expect(missing).toEqual([]);
  });
});
