import type { ReleaseComparison } from '#forms/node/index.ts';
import { pathOf } from '../visual/text/jsonPath.ts';

/** One change since the release, as text. */
export interface ReleaseChange {
  /** The field and the word of it: 'email, maxLength'. */
  readonly path: string;
  /** 'was 80, is 60 now' */
  readonly description: string;
  readonly isBreaking: boolean;
}

/** Changes of a form's leads since their release, breaking ones first. */
export function releaseChanges({
  changes,
  breaking,
}: Pick<ReleaseComparison, 'changes' | 'breaking'>): readonly ReleaseChange[] {
  const brokenFields = breaking.map(({ problem }) => /^\S+?\.([\w.]+) /.exec(problem)?.[1]);
  const list = changes.map(({ pointer, kind, now, before }) => {
    const { field, rest } = fieldOf(pathOf(pointer).map(String));
    const description = {
      added: `is new: ${shortJson(now)}`,
      removed: `is gone: ${shortJson(before)}`,
      changed: `was ${shortJson(before)}, is ${shortJson(now)} now`,
    };
    const path = [field, ...rest].filter(Boolean).join(', ');
    return { path, description: description[kind], isBreaking: field !== '' && brokenFields.includes(field) };
  });
  return list.toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking));
}

/** The names of fields on a path of a schema, and what of the last one is meant. */
function fieldOf(path: readonly string[]): { readonly field: string; readonly rest: readonly string[] } {
  const start = path[0] === 'items' && path[1] === 'properties' ? 1 : 0;
  const name = path[start + 1];
  if (path[start] !== 'properties' || name === undefined) return { field: '', rest: path };
  const { field, rest } = fieldOf(path.slice(start + 2));
  return { field: field === '' ? name : `${name}.${field}`, rest };
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
