import { useEffect, useRef, useState } from 'react';
import { useFormBinding, useTopic } from '../formBinding.ts';

/** Says politely which fields have just come, and that some have gone; the focus stays where it is. */
export function Appearances() {
  const binding = useFormBinding();
  const hidden = useTopic(binding, 'hidden', (current) => current.hidden());
  const before = useRef(hidden);
  const [said, say] = useState('');
  useEffect(() => {
    const labelled = (names: Iterable<string>) =>
      [...names].flatMap((name) => binding.field(name)?.label ?? []);
    const came = labelled([...before.current].filter((name) => !hidden.has(name)));
    const went = labelled([...hidden].filter((name) => !before.current.has(name)));
    before.current = hidden;
    if (came.length > 0) say(`Also asked now: ${came.join(', ')}`);
    else if (went.length > 0) say(`No longer asked: ${went.join(', ')}`);
  }, [binding, hidden]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}
