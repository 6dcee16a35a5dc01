import { useSelector } from '@xstate/react';
import { useStaffActors } from '../staffActors.ts';
import { DrawerPrompt } from './DrawerPrompt.tsx';
import './LeadErasure.css';

/** Erases the lead after a confirmation, for spam or at a person's request. */
export function LeadErasure() {
  const { leadDrawer } = useStaffActors();
  const isConfirming = useSelector(leadDrawer, (state) => state.matches({ shown: 'confirmingErasure' }));
  const isErasing = useSelector(leadDrawer, (state) => state.matches({ shown: 'erasing' }));
  const isReady = useSelector(leadDrawer, (state) => state.can({ type: 'erase.clicked' }));
  return (
    <div className="lead-erasure">
      <button
        type="button"
        className="lead-erasure__open"
        aria-disabled={!isReady}
        onClick={() => leadDrawer.send({ type: 'erase.clicked' })}
      >
        {isErasing ? 'Erasing…' : 'Erase this lead…'}
      </button>
      {isConfirming && (
        <DrawerPrompt
          subject="erase"
          text="Erase this lead with its status and notes? You cannot undo this."
          confirm="Erase it"
        />
      )}
    </div>
  );
}
