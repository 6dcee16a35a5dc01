import { useEffect, useState } from 'react';
import type { FieldModel, LeadData } from '#engine';
import type { FormFault } from '#engine/compile';
import type { ProblemQuestion } from '../problems/problemMessages.ts';
import { callStudio } from '../workspace/studioCalls.ts';
import type { WrittenFolder } from '../written/writtenFolders.ts';

/** The server's side of a written form (src/workbench/build/studio/judgeWritten.ts). */
export interface Judgement {
  readonly faults: readonly FormFault[];
  readonly fields: readonly FieldModel[];
  /** null while the form is not right. */
  readonly release: {
    readonly isReleased: boolean;
    readonly changes: readonly {
      readonly pointer: string;
      readonly kind: 'added' | 'removed' | 'changed';
      readonly now: unknown;
      readonly before: unknown;
    }[];
    readonly breaking: readonly FormFault[];
  } | null;
  readonly verdict: {
    readonly status: number;
    readonly message: string;
    readonly errors: readonly { readonly field: string; readonly message: string }[];
    readonly csv: { readonly header: string; readonly row: string } | null;
  } | null;
}

/** How long nothing may change before the server is asked. */
const pauseMilliseconds = 200;
/** The form beside says what it would send as soon as it is drawn; one that is not is judged without. */
const openingMilliseconds = 1500;

/**
 * Asks the studio's server about a written form and a lead of it.
 *
 * @returns null until it has answered for what is written now; 'away' where it did not answer
 */
export function useJudgement(
  written: WrittenFolder | undefined,
  shared: ProblemQuestion['shared'],
  data: LeadData | undefined,
): Judgement | 'away' | null {
  const [judged, setJudged] = useState<{
    readonly of: WrittenFolder;
    readonly told: Judgement | 'away';
  } | null>(null);
  useEffect(() => {
    if (!written) return;
    const { folder, directory, texts } = written;
    const asked = new AbortController();
    const pause = setTimeout(
      () => {
        const body = { folder, directory, texts, shared: shared.texts, data };
        callStudio<Judgement>('judge', body, asked.signal).then(
          (told) => setJudged({ of: written, told }),
          (error: unknown) => {
            if (asked.signal.aborted) return;
            console.error(error);
            setJudged({ of: written, told: 'away' });
          },
        );
      },
      data === undefined ? openingMilliseconds : pauseMilliseconds,
    );
    return () => {
      clearTimeout(pause);
      asked.abort();
    };
  }, [written, shared, data]);
  return judged !== null && judged.of === written ? judged.told : null;
}
