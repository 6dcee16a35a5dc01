import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { leadDrawer } from '#admin/staffVisit.ts';

/** Removes the lead for good, once that is confirmed: spam, or what a person asked to have removed. */
export function LeadErasure() {
  const isConfirming = useSelector(leadDrawer, (state) => state.matches({ shown: 'confirmingErasure' }));
  const isErasing = useSelector(leadDrawer, (state) => state.matches({ shown: 'erasing' }));
  const isReady = useSelector(leadDrawer, (state) => state.can({ type: 'erase.clicked' }));
  const opener = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    // the question took the focus: declined, it goes back
    if (wasConfirming.current && !isConfirming) opener.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);

  return (
    <div className="lead-erasure">
      <button
        ref={opener}
        type="button"
        className="lead-erasure__open"
        aria-disabled={!isReady}
        onClick={() => leadDrawer.send({ type: 'erase.clicked' })}
      >
        {isErasing ? 'Erasing…' : 'Erase this lead…'}
      </button>
      {isConfirming && <ErasureQuestion />}
    </div>
  );
}

function ErasureQuestion() {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className="lead-work__question" role="alertdialog" aria-labelledby="erasure-question">
      <p id="erasure-question">Erase this lead for good, with its status and notes? This cannot be undone.</p>
      <button
        ref={keep}
        type="button"
        className="button button--quiet"
        onClick={() => leadDrawer.send({ type: 'erase.declined' })}
      >
        Keep it
      </button>
      <button
        type="button"
        className="button button--quiet lead-erasure__confirm"
        onClick={() => leadDrawer.send({ type: 'erase.confirmed' })}
      >
        Erase it
      </button>
    </div>
  );
}
