import { useEffect, useState } from 'react';

/**
 * Reads from the server, anew whenever `read` is another function; an answer that comes late is left out. `value` is what
 * was read last, null until the first answer.
 */
export function useRead<T>(read: (signal: AbortSignal) => Promise<T>) {
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
