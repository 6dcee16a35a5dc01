import { useEffect, useState } from 'react';
import { lateMilliseconds } from '#browser/loadPatiently.ts';
import { waitingTexts } from '#rules/waitingTexts.ts';

/** What a button says while what it opens is on its way: at once, and in other words when that takes long. Null: its own label. */
export function useWaitingLabel(isWaiting: boolean): string | null {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), lateMilliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  if (!isWaiting) return null;
  return isLate ? waitingTexts.late : waitingTexts.soon;
}
