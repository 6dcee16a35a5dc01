import { useId } from 'react';
import { useStaffActors } from '../staffActors.ts';
import './DrawerPrompt.css';

interface DrawerPromptProps {
  readonly subject: 'discard' | 'erase';
  readonly text: string;
  /** The label of the button that discards or erases. */
  readonly confirm: string;
}

/** Opens the dialog and scrolls it into view. The browser focuses its first button, and restores the focus on close. */
function show(dialog: HTMLDialogElement | null) {
  dialog?.show();
  dialog?.scrollIntoView({ block: 'nearest' });
  return () => dialog?.close();
}

/** Asks for a confirmation before edits are discarded or the lead is erased. */
export function DrawerPrompt({ subject, text, confirm }: DrawerPromptProps) {
  const { leadDrawer } = useStaffActors();
  const id = useId();
  const answer = (type: `${typeof subject}.${'declined' | 'confirmed'}`, label: string) => (
    <button type="button" className="button button--quiet" onClick={() => leadDrawer.send({ type })}>
      {label}
    </button>
  );
  return (
    <dialog ref={show} className="drawer-prompt" role="alertdialog" aria-labelledby={id}>
      <p id={id}>{text}</p>
      {answer(`${subject}.declined`, 'Keep it')}
      {answer(`${subject}.confirmed`, confirm)}
    </dialog>
  );
}
