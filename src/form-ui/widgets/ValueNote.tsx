import { type ReactNode, useState } from 'react';

/** Returns the id of a control's note. */
export const noteId = (id: string): string => `${id}-note`;

interface ValueNoteProps {
  readonly id: string;
  /** Identifies the note. It is also the text of a note without children. */
  readonly text: string;
  /** False for a value that the form may fill in by itself. */
  readonly isAnnounced?: boolean;
  readonly children?: ReactNode;
}

/**
 * A line below a control, derived from its value. Its space is reserved, so nothing moves when it appears. Only the
 * first note is announced; later ones are in the control's description.
 */
export function ValueNote({ id, text, isAnnounced = true, children = text }: ValueNoteProps) {
  const [first, setFirst] = useState('');
  if (first === '' && text !== '') setFirst(text);
  const isLive = isAnnounced && (first === '' || text === first);
  return (
    <p className="field__note" id={noteId(id)} role={isLive ? 'status' : undefined}>
      {text !== '' && children}
    </p>
  );
}
