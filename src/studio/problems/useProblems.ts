import { useEffect, useRef, useState } from 'react';
import type { FormFault } from '#engine/compile';
import { todayInIndia } from '#rules/today.ts';
import type { WrittenFolder } from '../written/writtenFolders.ts';
import type { ProblemAnswer, ProblemQuestion } from './problemMessages.ts';

/** How long nothing may be typed before the folders are checked. */
const pauseMilliseconds = 120;

/** What is wrong with every folder, by its place; a folder that was not checked yet is not in it. */
export function useProblems(
  folders: readonly WrittenFolder[],
  chosen: string,
  shared: ProblemQuestion['shared'],
): ReadonlyMap<string, readonly FormFault[]> {
  const [problems, setProblems] = useState<ReadonlyMap<string, readonly FormFault[]>>(new Map());
  const worker = useRef<Worker | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    const made = new Worker(new URL('./problemWorker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<ProblemAnswer>) => {
      if (data.id === asked.current) setProblems((before) => new Map(before).set(data.place, data.faults));
    });
    worker.current = made;
    return () => made.terminate();
  }, []);
  useEffect(() => {
    const pause = setTimeout(() => {
      asked.current += 1;
      const today = todayInIndia(new Date());
      const question: ProblemQuestion = { id: asked.current, chosen, folders, shared, today };
      worker.current?.postMessage(question);
    }, pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [folders, chosen, shared]);
  return problems;
}
