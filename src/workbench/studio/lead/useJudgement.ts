import { useEffect, useState } from 'react';
import type { LeadData } from '#forms/index.ts';
import type { Judgement } from '#workbench/build/studio/judgeWritten.ts';
import { callStudio } from '../workspace/studioCalls.ts';
import type { SharedTexts, WrittenFolder } from '../written/writtenFolders.ts';

/** How long nothing may change before the server is asked. */
const pauseMilliseconds = 200;

/** Asks the studio's server for its side of a written form, and about a lead of it. */
export const askJudgement = (
  { folder, directory, texts }: Omit<WrittenFolder, 'place'>,
  shared: SharedTexts,
  data: unknown,
  signal?: AbortSignal,
) => callStudio<Judgement>('judge', { folder, directory, texts, shared: shared.texts, data }, signal);

/**
 * What the studio's server says of a written form and a lead of it: null until it has answered for what is written now;
 * 'away' where it did not answer.
 */
export function useJudgement(
  written: WrittenFolder | undefined,
  shared: SharedTexts,
  data: LeadData | undefined,
): Judgement | 'away' | null {
  const [judged, setJudged] = useState<{ of: WrittenFolder; told: Judgement | 'away' } | null>(null);
  useEffect(() => {
    if (!written) return;
    const asked = new AbortController();
    const pause = setTimeout(() => {
      askJudgement(written, shared, data, asked.signal).then(
        (told) => setJudged({ of: written, told }),
        (error: unknown) => {
          if (asked.signal.aborted) return;
          console.error(error);
          setJudged({ of: written, told: 'away' });
        },
      );
    }, pauseMilliseconds);
    return () => {
      clearTimeout(pause);
      asked.abort();
    };
  }, [written, shared, data]);
  return judged !== null && judged.of === written ? judged.told : null;
}
