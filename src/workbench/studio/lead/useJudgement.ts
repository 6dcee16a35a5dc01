import { useEffect, useState } from 'react';
import type { LeadData } from '#forms/index.ts';
import type { SourceValidation } from '#workbench/build/studio/validateSource.ts';
import { callStudio } from '../workspace/callStudio.ts';
import type { SharedTexts, WrittenFolder } from '../written/writtenFolders.ts';

/** How long nothing may change before the server is asked. */
const pauseMilliseconds = 200;

/** Asks the studio's server for its side of a written form, and about a lead of it. */
export const requestValidation = (
  { folder, directory, texts }: Omit<WrittenFolder, 'place'>,
  shared: SharedTexts,
  data: unknown,
  signal?: AbortSignal,
) => callStudio<SourceValidation>('judge', { folder, directory, texts, shared: shared.texts, data }, signal);

/**
 * What the studio's server says of a written form and a lead of it: null until it has answered for what is written now;
 * 'away' where it did not answer.
 */
export function useSourceValidation(
  written: WrittenFolder | undefined,
  shared: SharedTexts,
  data: LeadData | undefined,
): SourceValidation | 'away' | null {
  const [validation, setValidation] = useState<{
    of: WrittenFolder;
    result: SourceValidation | 'away';
  } | null>(null);
  useEffect(() => {
    if (!written) return;
    const asked = new AbortController();
    const pause = setTimeout(() => {
      requestValidation(written, shared, data, asked.signal).then(
        (result) => setValidation({ of: written, result }),
        (error: unknown) => {
          if (asked.signal.aborted) return;
          console.error(error);
          setValidation({ of: written, result: 'away' });
        },
      );
    }, pauseMilliseconds);
    return () => {
      clearTimeout(pause);
      asked.abort();
    };
  }, [written, shared, data]);
  return validation !== null && validation.of === written ? validation.result : null;
}
