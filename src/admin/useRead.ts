import { useEffect, useState } from 'react';

/** What was read last, and how the present reading stands. */
export interface Reading<T> {
  /** null until the first answer. */
  readonly value: T | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Puts something else in the place of what was read. */
  readonly setValue: (change: (before: T | null) => T | null) => void;
}

/** Reads from the server, anew whenever `read` is another function; an answer that comes late is left out. */
export function useRead<T>(read: (signal: AbortSignal) => Promise<T>): Reading<T> {
  const [value, setValue] = useState<T | null>(null);
  const [state, setState] = useState<'loading' | 'read' | 'failed'>('loading');
  useEffect(() => {
    const abort = new AbortController();
    setState('loading');
    read(abort.signal).then(
      (answer) => {
        if (abort.signal.aborted) return;
        setValue(answer);
        setState('read');
      },
      () => {
        if (!abort.signal.aborted) setState('failed');
      },
    );
    return () => abort.abort();
  }, [read]);
  return { value, isLoading: state === 'loading', hasFailed: state === 'failed', setValue };
}
