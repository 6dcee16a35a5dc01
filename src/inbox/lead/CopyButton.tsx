import { useEffect, useState } from 'react';
import { Icon } from '#site/ui/Icon.tsx';
import { inboxIcons } from '../leads/inboxIcons.ts';

/** How long the button confirms the copy. */
const copiedMs = 2000;

interface CopyButtonProps {
  readonly text: string;
  /** What the text is: 'Mobile number'. */
  readonly label: string;
}

/** Puts a text into the clipboard; not there where the browser has none to offer (pages over plain http). */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timeout = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timeout);
  }, [isCopied]);

  if (!('clipboard' in navigator)) return null;
  return (
    <button
      type="button"
      className="copy"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <Icon from={inboxIcons} name="copy" />
      <span className="visually-hidden">Copy {label}</span>
      <span role="status" className="copy__done">
        {isCopied && 'Copied'}
      </span>
    </button>
  );
}
