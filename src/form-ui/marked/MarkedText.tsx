import { useId } from 'react';
import type { TextPart } from '#forms/index.ts';
import { named } from '#web/dom/named.tsx';

/**
 * A text with links and emphasis, in one element, because a flex container would drop the spaces between its parts. Links open a
 * new tab, so that the form's answers stay. A description announces that: a label's text would be part of its control's name.
 */
export function MarkedText({ parts }: { readonly parts: readonly TextPart[] }) {
  const noteId = useId();
  return (
    <span>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        <Part key={index} {...part} noteId={noteId} />
      ))}
      {parts.some(({ href }) => href) && (
        <span hidden id={noteId}>
          opens in a new tab
        </span>
      )}
    </span>
  );
}

function Part({ text, href, mark: Mark, noteId }: TextPart & { readonly noteId: string }) {
  const content = named(text);
  const shown = !href ? (
    content
  ) : (
    <a className="text-link" href={href} target="_blank" rel="noopener noreferrer" aria-describedby={noteId}>
      {content}
    </a>
  );
  return Mark ? <Mark>{shown}</Mark> : shown;
}
