import type { Judgement } from '../lead/useJudgement.ts';

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
}: NonNullable<Judgement['release']>): readonly ReleaseLine[] {
  const broken = breaking.map(({ problem }) => /^\S+?\.([\w.]+) /.exec(problem)?.[1]);
  const lines = changes.map(({ pointer, kind, now, before }) => {
    const path = pointer.split('/').slice(1).map(unescaped);
    const fields = fieldsOf(path);
    const words = {
      added: `is new: ${shown(now)}`,
      removed: `is gone: ${shown(before)}`,
      changed: `was ${shown(before)}, is ${shown(now)} now`,
    };
    const breaks = broken.some((field) => field !== undefined && field === fields.names.join('.'));
    return {
      where: [fields.names.join('.'), ...fields.rest].filter(Boolean).join(', '),
      words: words[kind],
      breaks,
    };
  });
  return lines.toSorted((one, other) => Number(other.breaks) - Number(one.breaks));
}

/** The names of fields on a path of a schema, and what of the last one is meant. */
function fieldsOf(path: readonly string[]): {
  readonly names: readonly string[];
  readonly rest: readonly string[];
} {
  const names: string[] = [];
  let at = 0;
  for (;;) {
    if (path[at] === 'properties' && path[at + 1] !== undefined) {
      names.push(String(path[at + 1]));
      at += 2;
    } else if (path[at] === 'items' && path[at + 1] === 'properties') at += 1;
    else return { names, rest: path.slice(at) };
  }
}

const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
