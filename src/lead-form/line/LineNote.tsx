import { useEffect } from 'react';
import type { FormBinding, Submission } from '#renderer';
import { browserStorage } from './browserStorage.ts';
import { readKept } from './keptLeads.ts';
import { keptLeadTexts, offlineTexts } from './lineTexts.ts';
import { restoreAnswers } from './restoreAnswers.ts';
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
  useEffect(() => restoreAnswers(binding), [binding]);
  const isKept = submission === 'waiting' || submission === 'stillTrying';
  const storage = browserStorage();
  const isStored =
    storage !== null &&
    readKept(storage, Date.now()).some(({ formType }) => formType === binding.model.formType);
  return (
    <div role="status" className="line-place">
      {isKept ? (
        <div className="line-note" data-line={submission}>
          <p className="line-note__title">{keptLeadTexts.title}</p>
          <p>{keptLeadTexts[submission === 'waiting' ? 'waiting' : 'trying']}</p>
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
          <div className="line-note" data-line="offline">
            <p className="line-note__title">{offlineTexts.title}</p>
            <p>{offlineTexts.text}</p>
          </div>
        )
      )}
    </div>
  );
}
