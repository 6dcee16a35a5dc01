import { useEffect, useRef, useState } from 'react';
import type { FormIssue } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import type { SharedTexts, WrittenFolder } from '../written/writtenFolders.ts';
import type { ProblemAnswer, ProblemQuestion } from './problemWorker.ts';

/** How long nothing may be typed before the folders are checked. */
const pauseMilliseconds = 120;

/**
 * What is wrong with every folder, by its place; a folder that was not checked yet is not in it.
 *
 * @param onExamples - told of examples that were made anew: the path of the file, its text before and now
 */
export function useProblems(
  folders: readonly WrittenFolder[],
  chosen: string,
  shared: SharedTexts,
  onExamples: (path: string, before: string, now: string) => void,
): ReadonlyMap<string, readonly FormIssue[]> {
  const [problems, setProblems] = useState<ReadonlyMap<string, readonly FormIssue[]>>(new Map());
  const worker = useRef<Worker | null>(null);
  const asked = useRef(0);
  const told = useRef(onExamples);
  told.current = onExamples;
  useEffect(() => {
    const made = new Worker(new URL('./problemWorker.ts', import.meta.url), { type: 'module' });
    worker.current = made;
    made.addEventListener('message', ({ data }: MessageEvent<ProblemAnswer>) => {
      if (data.id !== asked.current) return;
      setProblems((before) => new Map(before).set(data.place, data.issues));
      const { place, examples } = data;
      if (examples) told.current(`${place}/examples.json`, examples.before, examples.text);
    });
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
