import { type FormIssue, pointer } from './issues.ts';

/** The position of a node in its file, and that of the reference to it, if any. */
export interface Place {
  readonly file: string;
  /** JSON pointer (RFC 6901); '' is the whole file. */
  readonly pointer: string;
  /** The outermost reference to the node. */
  readonly usedAt?: Place;
  /** The places of keywords that are written elsewhere: next to a reference, or in the texts of shared fields. */
  readonly moved?: ReadonlyMap<string, Place>;
}

/** Returns the place of a part of a node, by keys and indexes. */
export function below(place: Place, ...steps: readonly (string | number)[]): Place {
  return steps.reduce<Place>(({ file, pointer: above, usedAt, moved }, step) => {
    const elsewhere = moved?.get(String(step));
    return elsewhere ?? { file, pointer: above + pointer(step), ...(usedAt && { usedAt }) };
  }, place);
}

/** Returns the place where a node is used: the place of the reference to it, or its own. */
export const placeOfUse = ({ file, pointer: own, usedAt }: Place): Place => usedAt ?? { file, pointer: own };

/** Reports an issue at the place of its cause. */
export type Report = (at: Place, problem: string, hint: string) => void;

/**
 * Creates a report that collects issues. Each place is reported once, even if several references lead to it. Shared files are
 * checked on their own, so an issue that a form has in one of `sharedFiles` is reported at the form's reference.
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
