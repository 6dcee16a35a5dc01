import { useEffect, useRef } from 'react';

/** Calls back when a visitor types in a control. Runs before the form's listener, which stops the event. */
export function useTyping(id: string, onType: (text: string) => void): void {
  const latest = useRef(onType);
  latest.current = onType;
  useEffect(() => {
    const listening = new AbortController();
    const watch = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.id === id) latest.current(target.value);
    };
    window.addEventListener('input', watch, { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, [id]);
}
