import { isGenerated } from '#engine/compile';
import { allFields, type FieldOutline, type Outline } from '../../outline/outlineOf.ts';
import { asRecord, isRecord, type JsonRecord, withValue } from '../../text/jsonPlaces.ts';
import { rewriteJson } from '../../text/rewriteJson.ts';
import { fieldsIn } from '../editForm.ts';
import {
  type NamePath,
  renamedInExamples,
  renamedInFigures,
  renamedInSchema,
  renamedInWords,
} from './renamedNames.ts';

/** The texts of a form's folder, by their file. */
export type FolderTexts = Readonly<Record<string, string>>;

/** Why a field keeps its name; undefined when it may have another. */
export function whyUnrenamable(outline: Outline, field: FieldOutline): string | undefined {
  if (field.shared !== undefined) return 'A shared field is called the same in every form.';
  if (field.isElsewhere) return 'It stands in a part that several fields share: change it in the code.';
  return renamedSchema(outline, field, `${field.name}1`) === undefined
    ? 'A part that several rules share speaks of it: change it in the code.'
    : undefined;
}

/** Why a field cannot be called so; undefined when it can. */
export function whyNoName(outline: Outline, field: FieldOutline, name: string): string | undefined {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    return 'Letters and digits without spaces, the first one a small letter.';
  const isTaken = name !== field.name && fieldsIn(outline, field.parent).some((one) => one.name === name);
  return isTaken ? 'This name is taken.' : undefined;
}

/**
 * Another name under which a field is sent, wherever its folder speaks of it: its shape and words, rules, order, steps,
 * figures and examples. Only the texts that become others; none when it cannot be renamed so.
 */
export function renameField(
  texts: FolderTexts,
  outline: Outline,
  field: FieldOutline,
  name: string,
): FolderTexts {
  if (whyUnrenamable(outline, field) ?? whyNoName(outline, field, name)) return {};
  const path = pathOf(field);
  // from the form down: a list cannot lie in the rows of a list
  const list = allFields(outline.fields).find(
    ({ id, shape }) => shape === 'list' && field.id.startsWith(`${id}.`),
  );
  const inRows = list && path.slice(list.id.split('.').length);
  const figureName = (names: NamePath) =>
    list ? `${list.id}[].${names.slice(list.id.split('.').length).join('.')}` : names.join('.');
  const changes: Readonly<Record<string, (json: JsonRecord) => unknown>> = {
    'schema.json': () => renamedSchema(outline, field, name),
    'ui.json': (json) => renamedInWords(json, path, name),
    // what a program made is made anew
    'examples.json': (json) => (isGenerated(json) ? json : renamedInExamples(json, path, name)),
    'figures.json': (json) => {
      const to = figureName([...path.slice(0, -1), name]);
      return renamedInFigures(json, { from: figureName(path), to, path, inRows });
    },
  };
  const changed = Object.entries(changes).flatMap(([file, change]) => {
    const text = texts[file];
    const json = text === undefined ? undefined : readable(text);
    if (text === undefined || !isRecord(json)) return [];
    const written = rewriteJson(text, change(json));
    return written === text ? [] : [[file, written] as const];
  });
  return Object.fromEntries(changed);
}

const pathOf = ({ id }: FieldOutline): NamePath => id.split('.');

/** schema.json with another name; undefined where a part that is shared would be another for somebody else too. */
function renamedSchema(outline: Outline, field: FieldOutline, name: string): JsonRecord | undefined {
  const before = outline.json.schema;
  const path = pathOf(field);
  const followed = new Map<string, { readonly path: NamePath; count: number }>();
  let isAmbiguous = false;
  const follow = (ref: string, at: NamePath) => {
    if (!ref.startsWith('#/$defs/')) return;
    const known = followed.get(ref);
    if (known && known.path.join('.') !== at.join('.')) isAmbiguous = true;
    followed.set(ref, { path: at, count: (known?.count ?? 0) + 1 });
  };
  let schema = asRecord(renamedInSchema(before, path, name, follow));
  for (const [ref, known] of followed) {
    const at = ['$defs', ref.slice('#/$defs/'.length)];
    const part = asRecord(asRecord(before.$defs)[at[1] ?? '']);
    const renamed = renamedInSchema(part, known.path, name, follow);
    if (JSON.stringify(renamed) === JSON.stringify(part)) continue;
    const mentions = JSON.stringify(before).split(`"$ref":${JSON.stringify(ref)}`).length - 1;
    if (mentions !== known.count) isAmbiguous = true;
    schema = withValue(schema, at, renamed);
  }
  return isAmbiguous ? undefined : schema;
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // whoever writes there sees it among the problems
  }
}
