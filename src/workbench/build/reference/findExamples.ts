import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv } from 'ajv';
import { definingMeta, type Keyword, type Metas } from './metaSchemas.ts';

/** A word as it stands in a file. */
export interface Example {
  /** The file, from the root of the repository. */
  readonly file: string;
  readonly value: unknown;
  /** The object that the word stands in. */
  readonly parent: object;
}

/** The examples of a word: whatever the meta-schemas judge by the description that is its meaning. */
export type Examples = (keyword: Pick<Keyword, 'meta' | 'path' | 'meaning'>) => readonly Example[];

interface Found extends Example {
  /** Where it stands in the file. */
  readonly path: readonly string[];
}

/** Every occurrence of every word in the files of form folders: each description is told of what it is said of. */
export function findExamples(metas: Metas, folders: readonly string[]): Examples {
  const found = new Map<string, Found[]>();
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
  for (const [name, meta] of Object.entries(metas)) ajv.addSchema(meta, name);
  for (file of folders.flatMap(filesOf)) {
    const json = JSON.parse(readFileSync(file, 'utf8')) as { readonly $schema?: string };
    const meta = basename(json.$schema ?? '', '.schema.json');
    definedIn = definingMeta(meta);
    ajv.validate(meta, json);
  }
  return ({ meta, path, meaning }) =>
    (found.get(`${definingMeta(meta)} ${meaning}`) ?? []).filter((one) => matchesPath(one.path, path));
}

/** The files of a form folder, or those beside the folders of a directory. */
const filesOf = (folder: string): readonly string[] =>
  globSync(['*.json', 'rates/*.json'], { cwd: folder })
    .toSorted()
    .map((name) => join(folder, name));

/** Whether a way through a file goes by all keys of a word, to the last of them. */
function matchesPath(keyPath: readonly string[], keys: readonly string[]): boolean {
  let next = 0;
  for (const key of keyPath) if (key === keys[next]) next += 1;
  return next === keys.length && keyPath.at(-1) === keys.at(-1);
}
