import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormIssue } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';
import type { ProblemRequest, ProblemResponse } from './problemWorker.ts';

/** The pause in typing before the folders are checked. */
const pauseMilliseconds = 120;

/** The issues of all checked folders, by path. `onRegenerated` receives regenerated examples. */
export function useProblems(
  folders: readonly SourceFolder[],
  chosen: string,
  shared: SharedTexts,
  onRegenerated: (path: string, before: string, now: string) => void,
): ReadonlyMap<string, readonly FormIssue[]> {
  const [problems, setProblems] = useState<ReadonlyMap<string, readonly FormIssue[]>>(new Map());
  const worker = useRef<Worker | null>(null);
  const latestId = useRef(0);
  const regenerated = useEffectEvent(onRegenerated);
  useEffect(() => {
    const newWorker = new Worker(new URL('./problemWorker.ts', import.meta.url), { type: 'module' });
    worker.current = newWorker;
    newWorker.addEventListener('message', ({ data }: MessageEvent<ProblemResponse>) => {
      const { id, folderPath, issues, examples } = data;
      if (id !== latestId.current) return;
      setProblems((before) => new Map(before).set(folderPath, issues));
      if (examples) regenerated(`${folderPath}/examples.json`, examples.before, examples.text);
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
