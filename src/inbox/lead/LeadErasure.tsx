import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { leadDrawer } from '../staffActors.ts';
import { DrawerPrompt } from './DrawerPrompt.tsx';

/** Erases the lead after a confirmation: spam, or at a person's request. */
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
      {isConfirming && (
        <DrawerPrompt
          text="Erase this lead with its status and notes? You cannot undo this."
          no={{ label: 'Keep it', onClick: () => leadDrawer.send({ type: 'erase.declined' }) }}
          yes={{
            label: 'Erase it',
            onClick: () => leadDrawer.send({ type: 'erase.confirmed' }),
            className: 'lead-erasure__confirm',
          }}
        />
      )}
    </div>
  );
}
