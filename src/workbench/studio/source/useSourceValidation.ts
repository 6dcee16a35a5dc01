import { useEffect, useState } from 'react';
import type { LeadData } from '#forms/index.ts';
import type { SourceValidation } from '#workbench/build/studio/validateSource.ts';
import { callStudio } from '../workspace/callStudio.ts';
import type { SharedTexts, SourceFolder } from './sourceFolders.ts';

/** The pause in editing before the server is called. */
const pauseMilliseconds = 200;

/** Validates a source, and a lead with it, on the server. */
export const requestValidation = (
  { folder, directory, texts }: SourceFolder,
  shared: SharedTexts,
  data: unknown,
  signal?: AbortSignal,
) =>
  callStudio<SourceValidation>('validate', { folder, directory, texts, shared: shared.texts, data }, signal);

/** The server's latest validation of this folder; null before its first response, 'offline' without one. */
export function useSourceValidation(
  source: SourceFolder | undefined,
  shared: SharedTexts,
  data: LeadData | undefined,
): SourceValidation | 'offline' | null {
  const [latest, setLatest] = useState<{ folderPath: string; result: SourceValidation | 'offline' }>();
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
          setLatest({ folderPath, result: 'offline' });
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
