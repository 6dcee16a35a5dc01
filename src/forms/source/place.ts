import { type FormIssue, pointer } from './issues.ts';

/** The place where a node is written, and that of the reference that leads there, if any. */
export interface Place {
  readonly file: string;
  /** JSON pointer (RFC 6901); '' is the whole file. */
  readonly pointer: string;
  /** The outermost reference by which the node is used. */
  readonly usedAt?: Place;
  /** Keywords of the node that are written elsewhere: those beside a reference, and shared texts. */
  readonly moved?: ReadonlyMap<string, Place>;
}

/** The place of a part of a node, by keys and indexes. */
export function below(place: Place, ...steps: readonly (string | number)[]): Place {
  return steps.reduce<Place>(({ file, pointer: above, usedAt, moved }, step) => {
    const elsewhere = moved?.get(String(step));
    return elsewhere ?? { file, pointer: above + pointer(step), ...(usedAt && { usedAt }) };
  }, place);
}

/** The place where a node is used: that of the reference to it, else its own; without the keywords that are written elsewhere. */
export const placeOfUse = ({ file, pointer: own, usedAt }: Place): Place => usedAt ?? { file, pointer: own };

/** Reports an issue at the place where its cause is written. */
export type Report = (at: Place, problem: string, hint: string) => void;

/**
 * Reports issues into a list, each once for a place: several references may lead there. Shared files are right by themselves,
 * so an issue there is one of their use.
 */
export function createReport(issues: FormIssue[], sharedFiles: readonly string[] = []): Report {
  const users = new Map<string, string>();
  return (place, problem, hint) => {
    const { file, pointer, usedAt } = sharedFiles.includes(place.file) ? placeOfUse(place) : place;
    const user = usedAt?.pointer ?? '';
    const where = `${file}#${pointer}`;
    if ((users.get(where) ?? user) !== user) return;
    users.set(where, user);
    const use = usedAt && { usedAt: { file: usedAt.file, pointer: usedAt.pointer } };
    issues.push({ file, pointer, ...use, problem, hint });
  };
}
