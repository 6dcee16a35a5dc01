import { useEffect, useState } from 'react';
import type { LeadData } from '#forms/index.ts';
import type { SourceValidation } from '#workbench/build/studio/validateSource.ts';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';
import { callStudio } from '../workspace/callStudio.ts';

/** The pause after the last change before the server is called. */
const pauseMilliseconds = 200;

export const requestValidation = (
  { folder, directory, texts }: Omit<SourceFolder, 'folderPath'>,
  shared: SharedTexts,
  data: unknown,
  signal?: AbortSignal,
) => callStudio<SourceValidation>('judge', { folder, directory, texts, shared: shared.texts, data }, signal);

/**
 * The server's validation of a source and a lead: null until it has answered for this source; 'away' where it did not
 * answer.
 */
export function useSourceValidation(
  source: SourceFolder | undefined,
  shared: SharedTexts,
  data: LeadData | undefined,
): SourceValidation | 'away' | null {
  const [validation, setValidation] = useState<{
    source: SourceFolder;
    result: SourceValidation | 'away';
  } | null>(null);
  useEffect(() => {
    if (!source) return;
    const abort = new AbortController();
    const pause = setTimeout(() => {
      requestValidation(source, shared, data, abort.signal).then(
        (result) => setValidation({ source: source, result }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          console.error(error);
          setValidation({ source: source, result: 'away' });
        },
      );
    }, pauseMilliseconds);
    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [source, shared, data]);
  return validation !== null && validation.source === source ? validation.result : null;
}
