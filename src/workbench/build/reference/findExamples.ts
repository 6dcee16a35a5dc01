import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv } from 'ajv';
import { definingMeta, type Keyword, type Metas } from './metaSchemas.ts';

/** A keyword in a file. */
export interface Example {
  readonly file: string;
  readonly value: unknown;
  readonly parent: object;
}

/** Returns all values that a keyword's description applies to. */
export type Examples = (keyword: Keyword) => readonly Example[];

/** Finds all keywords in form folders, by validating them with a custom keyword `description`. */
export function findExamples(metas: Metas, folders: readonly string[]): Examples {
  const found = new Map<string, (Example & { readonly path: readonly string[] })[]>();
  let file = '';
  let definedIn = '';
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.removeKeyword('description');
  ajv.addKeyword({
    keyword: 'description',
    errors: false,
    validate(
      meaning: string,
      value: unknown,
      _schema: unknown,
      at?: { instancePath: string; parentData: object },
    ) {
      const path = (at?.instancePath ?? '').split('/').map((key) => key.replaceAll('~1', '/'));
      const example = { file, value, parent: at?.parentData ?? {}, path };
      const key = `${definedIn} ${meaning}`;
      found.set(key, [...(found.get(key) ?? []), example]);
      return true;
    },
  });
  for (const [name, meta] of Object.entries(metas)) ajv.addSchema(meta, `${name}.schema.json`);
  for (file of folders.flatMap(filesIn)) {
    const json = JSON.parse(readFileSync(file, 'utf8')) as { readonly $schema?: string };
    const meta = basename(json.$schema ?? '', '.schema.json');
    definedIn = definingMeta(meta);
    ajv.validate(`${meta}.schema.json`, json);
  }
  return ({ meta, path, meaning }) =>
    (found.get(`${definingMeta(meta)} ${meaning}`) ?? []).filter((one) => matchesPath(one.path, path));
}

const filesIn = (folder: string): readonly string[] =>
  globSync(['*.json', 'rates/*.json', 'options/*.json'], { cwd: folder })
    .toSorted()
    .map((name) => join(folder, name));

/** Whether a path in a file contains all keys in order, and ends with the last one. */
function matchesPath(keyPath: readonly string[], keys: readonly string[]): boolean {
  let next = 0;
  for (const key of keyPath) if (key === keys[next]) next += 1;
  return next === keys.length && keyPath.at(-1) === keys.at(-1);
}
