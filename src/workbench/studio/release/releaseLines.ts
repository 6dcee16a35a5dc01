import type { ReleaseComparison } from '#forms/node/index.ts';
import { pathOf } from '../visual/text/jsonPlaces.ts';

/** One change since the release, in words. */
export interface ReleaseLine {
  /** The field and the word of it: 'email, maxLength'. */
  readonly where: string;
  /** 'was 80, is 60 now' */
  readonly words: string;
  readonly breaks: boolean;
}

/** What changed in the leads of a form since they were released, what breaks first. */
export function releaseLines({
  changes,
  breaking,
}: Pick<ReleaseComparison, 'changes' | 'breaking'>): readonly ReleaseLine[] {
  const broken = breaking.map(({ problem }) => /^\S+?\.([\w.]+) /.exec(problem)?.[1]);
  const lines = changes.map(({ pointer, kind, now, before }) => {
    const { field, rest } = fieldOf(pathOf(pointer).map(String));
    const words = {
      added: `is new: ${shown(now)}`,
      removed: `is gone: ${shown(before)}`,
      changed: `was ${shown(before)}, is ${shown(now)} now`,
    };
    const where = [field, ...rest].filter(Boolean).join(', ');
    return { where, words: words[kind], breaks: field !== '' && broken.includes(field) };
  });
  return lines.toSorted((one, other) => Number(other.breaks) - Number(one.breaks));
}

/** The names of fields on a path of a schema, and what of the last one is meant. */
function fieldOf(path: readonly string[]): { readonly field: string; readonly rest: readonly string[] } {
  const at = path[0] === 'items' && path[1] === 'properties' ? 1 : 0;
  const name = path[at + 1];
  if (path[at] !== 'properties' || name === undefined) return { field: '', rest: path };
  const { field, rest } = fieldOf(path.slice(at + 2));
  return { field: field === '' ? name : `${name}.${field}`, rest };
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
