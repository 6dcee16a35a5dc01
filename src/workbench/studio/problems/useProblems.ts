import { useEffect, useRef, useState } from 'react';
import type { FormIssue } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';
import type { ProblemRequest, ProblemResponse } from './problemWorker.ts';

/** How long nothing may be typed before the folders are checked. */
const pauseMilliseconds = 120;

/** The issues of all folders that were checked, by path. Examples that the worker made anew go to `onRegenerated`. */
export function useProblems(
  folders: readonly SourceFolder[],
  chosen: string,
  shared: SharedTexts,
  onRegenerated: (path: string, before: string, now: string) => void,
): ReadonlyMap<string, readonly FormIssue[]> {
  const [problems, setProblems] = useState<ReadonlyMap<string, readonly FormIssue[]>>(new Map());
  const worker = useRef<Worker | null>(null);
  const latestId = useRef(0);
  const latestOnRegenerated = useRef(onRegenerated);
  latestOnRegenerated.current = onRegenerated;
  useEffect(() => {
    const newWorker = new Worker(new URL('./problemWorker.ts', import.meta.url), { type: 'module' });
    worker.current = newWorker;
    newWorker.addEventListener('message', ({ data }: MessageEvent<ProblemResponse>) => {
      const { id, folderPath, issues, examples } = data;
      if (id !== latestId.current) return;
      setProblems((before) => new Map(before).set(folderPath, issues));
      if (examples)
        latestOnRegenerated.current(`${folderPath}/examples.json`, examples.before, examples.text);
    });
    return () => newWorker.terminate();
  }, []);
  useEffect(() => {
    const pause = setTimeout(() => {
      latestId.current += 1;
      const today = todayInIndia(new Date());
      const request: ProblemRequest = { id: latestId.current, chosen, folders, shared, today };
      worker.current?.postMessage(request);
    }, pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [folders, chosen, shared]);
  return problems;
}
