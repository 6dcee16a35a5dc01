import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormBinding, Submission } from '#renderer';
import { useKept } from './keptHere.ts';
import { type KeptLead, momentOf } from './keptLeads.ts';
import { keptLeadTexts, leftLeadTexts, offlineTexts } from './lineTexts.ts';
import { findRefused, forgetRefused, restoreAnswers } from './restoreAnswers.ts';
import { useIsOffline } from './useIsOffline.ts';
import './line.css';

/**
 * What a form says of its line, below the form and over the lower edge of the window, where it pushes nothing away: that
 * there is none, and of a lead that could not be sent, that it is kept, for how long, and how to call that off.
 */
export function LineNote({
  binding,
  submission,
}: {
  readonly binding: FormBinding;
  readonly submission: Submission;
}) {
  const isOffline = useIsOffline();
  const isStored = useKept(binding.model.formType);
  const hasWaited = useWaited(submission);
  const [refused, setRefused] = useState<KeptLead | null>(null);
  useEffect(() => setRefused(findRefused(binding.model.formType)), [binding]);
  if (refused !== null && isStored === undefined) {
    return (
      <RefusedNote
        lead={refused}
        onShow={() => {
          setRefused(null);
          restoreAnswers(binding, refused);
        }}
        onThrowAway={() => {
          setRefused(null);
          forgetRefused(refused);
        }}
      />
    );
  }
  return (
    <div role="status" className="line-place" data-waiting={hasWaited || undefined}>
      {isStored !== undefined ? (
        <div className="line-note">
          <p className="line-note__title">{keptLeadTexts[hasWaited ? 'waiting' : 'trying']}</p>
          {hasWaited && <p>{keptLeadTexts.whenSent}</p>}
          <p>{isStored ? keptLeadTexts.stored : keptLeadTexts.notStored}</p>
          <p className="line-note__ways">
            <button type="button" className="button button--quiet" onClick={binding.callOff}>
              {keptLeadTexts.callOff}
            </button>
          </p>
        </div>
      ) : (
        isOffline &&
        submission === 'editing' && (
          <div className="line-note">
            <p className="line-note__title">{offlineTexts.title}</p>
            <p>{offlineTexts.text}</p>
          </div>
        )
      )}
    </div>
  );
}

interface RefusedNoteProps {
  readonly lead: KeptLead;
  readonly onShow: () => void;
  readonly onThrowAway: () => void;
}

/** Says that an enquiry of this form was refused, and nothing of it: whoever opens the page next may be somebody else. */
function RefusedNote({ lead, onShow, onThrowAway }: RefusedNoteProps) {
  const { refused, show, throwAway } = leftLeadTexts;
  return (
    <div role="status" className="line-place">
      <div className="line-note">
        <p className="line-note__title">{refused.title}</p>
        <p>{refused.text(lead.title, momentOf(lead))}</p>
        <p className="line-note__ways">
          <button type="button" className="button button--quiet" onClick={onShow}>
            {show}
          </button>
          <button type="button" className="button button--quiet" onClick={onThrowAway}>
            {throwAway}
          </button>
        </p>
      </div>
    </div>
  );
}

/**
 * Whether a lead waits that is only tried now and then. While one of these tries is under way the note stays as it is,
 * since nobody wants to hear of each; and the focus, which the locked form loses, comes back.
 */
function useWaited(submission: Submission): boolean {
  const hasWaited = useRef(false);
  const focused = useRef<Element | null>(null);
  if (submission !== 'stillTrying') hasWaited.current = submission === 'waiting';
  useLayoutEffect(() => {
    if (submission === 'stillTrying' && hasWaited.current) focused.current = document.activeElement;
    else if (submission === 'waiting' && document.activeElement === document.body)
      (focused.current as HTMLElement | null)?.focus({ preventScroll: true });
    if (submission !== 'stillTrying') focused.current = null;
  }, [submission]);
  return hasWaited.current;
}
