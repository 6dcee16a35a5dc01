import { useSelector } from '@xstate/react';
import { Icon } from '#web/ui/Icon.tsx';
import { commandAttributes } from '../keys/commandElements.ts';
import { inboxIcons } from '../leads/inboxIcons.ts';
import { useStaffActors } from '../staffActors.ts';
import './LeadSteps.css';

/** The buttons to the previous and the next lead of the list, also on its other pages. */
export function LeadSteps() {
  const { leadList } = useStaffActors();
  const end = useSelector(leadList, ({ context }) => (context.isAtEnd ? context.step.by : null));
  const button = (by: 1 | -1, name: 'next' | 'previous', label: string) => (
    <button
      type="button"
      className="lead__close"
      {...commandAttributes(name)}
      onClick={() => leadList.send({ type: 'step.requested', step: { by, isOpen: true }, from: null })}
    >
      <span className="visually-hidden">{label}</span>
      <Icon from={inboxIcons} name={name} />
    </button>
  );
  return (
    <div className="lead-steps">
      {button(-1, 'previous', 'Previous lead')}
      {button(1, 'next', 'Next lead')}
      <p role="status" className="lead-steps__end">
        {end === 1 && 'This is the last lead.'}
        {end === -1 && 'This is the first lead.'}
      </p>
    </div>
  );
}
