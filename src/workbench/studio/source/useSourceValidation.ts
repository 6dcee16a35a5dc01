import { useEffect, useState } from 'react';
import type { LeadData } from '#forms/index.ts';
import type { SourceValidation } from '#workbench/build/studio/validateSource.ts';
import { callStudio } from '../workspace/callStudio.ts';
import type { SharedTexts, SourceFolder } from './sourceFolders.ts';

/** How long nothing may change before the server is called. */
const pauseMilliseconds = 200;

/** The server's validation of a source, and of a lead. */
export const requestValidation = (
  { folder, directory, texts }: SourceFolder,
  shared: SharedTexts,
  data: unknown,
  signal?: AbortSignal,
) => callStudio<SourceValidation>('judge', { folder, directory, texts, shared: shared.texts, data }, signal);

/** The server's latest validation of this folder: null until it answers, 'away' where it did not answer. */
export function useSourceValidation(
  source: SourceFolder | undefined,
  shared: SharedTexts,
  data: LeadData | undefined,
): SourceValidation | 'away' | null {
  const [latest, setLatest] = useState<{ folderPath: string; result: SourceValidation | 'away' }>();
  useEffect(() => {
    if (!source) return;
    const { folderPath } = source;
    const abort = new AbortController();
    const pause = setTimeout(() => {
      requestValidation(source, shared, data, abort.signal).then(
        (result) => setLatest({ folderPath, result }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          console.error(error);
          setLatest({ folderPath, result: 'away' });
        },
      );
    }, pauseMilliseconds);
    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [source, shared, data]);
  return latest && latest.folderPath === source?.folderPath ? latest.result : null;
}
