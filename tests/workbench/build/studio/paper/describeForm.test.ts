import { describe, expect, it } from 'vitest';
import { parseDefinition } from '#forms/definition/parseDefinition.ts';
import { readFormFolders } from '#forms/node/index.ts';
import { isRecord } from '#workbench/authoring/jsonPath.ts';
import { describeForm } from '#workbench/build/studio/paper/describeForm.ts';
import { outlined, writtenForm } from '../../../studio/visual/support/writtenForms.ts';

const { folders, shared } = readFormFolders(['form-schemas', 'tests/e2e/fixtures']);
const forms = folders.map((sources) => ({ sources, name: sources.folder }));

/** What a file holds, but for what is said in other words. */
function leavesIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(leavesIn);
  if (!isRecord(value)) return typeof value === 'boolean' ? [] : [value];
  const silent = new Set(['$schema', '$ref', 'type', 'ui:order']);
  return Object.entries(value).flatMap(([key, children]) =>
    silent.has(key) && typeof children === 'string' ? [] : leavesIn(children),
  );
}

describe('a form in words', () => {
  it.each(forms)('$name: holds every text, option, number and rate that its files hold', ({ sources }) => {
    const { definition } = parseDefinition(sources, shared);
    const parts = JSON.stringify(
      describeForm(outlined(writtenForm(sources.folder)), definition, sources),
    ).replaceAll('\\"', '"');
    // a shape that nothing points to is no part of the form; bounds, roundings and ways to a field are said in words
    const { $defs: _shapes, formType: _type, title: _title, ...schema } = sources.schema.json;
    const tables = Object.values(sources.tables).map(({ json }) => json);
    const lost = [schema, sources.ui.json, sources.computed?.json, ...tables]
      .flatMap(leavesIn)
      .filter((leaf) => leaf !== undefined && !/^(?:\{.*\}|\w+\[\].*|half-up)$/.test(String(leaf)))
      .filter((leaf) => !parts.includes(JSON.stringify(String(leaf)).slice(1, -1).replaceAll('\\"', '"')));
    expect(lost).toEqual([]);
  });
});
