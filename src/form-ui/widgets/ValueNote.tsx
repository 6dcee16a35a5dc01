import { type ReactNode, useState } from 'react';

/** The id of the note of a control, which describes it. */
export const noteId = (id: string): string => `${id}-note`;

interface ValueNoteProps {
  readonly id: string;
  /** Tells one note from the next. */
  readonly text: string;
  readonly children?: ReactNode;
}

/**
 * A line below a control that its value makes. Its room is kept, so that nothing moves when it comes. Only the first note
 * is announced: after that the control's description has it.
 */
export function ValueNote({ id, text, children = text }: ValueNoteProps) {
  const [first, setFirst] = useState('');
  if (first === '' && text !== '') setFirst(text);
  return (
    <p className="field__note" id={noteId(id)} role={first === '' || text === first ? 'status' : undefined}>
      {text !== '' && children}
    </p>
  );
}
