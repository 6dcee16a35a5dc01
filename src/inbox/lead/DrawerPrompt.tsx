import { useEffect, useId, useRef } from 'react';

interface PromptButton {
  readonly label: string;
  readonly onClick: () => void;
}

interface DrawerPromptProps {
  readonly text: string;
  readonly no: PromptButton;
  readonly yes: PromptButton & { readonly className?: string };
}

/** A question before something is lost. */
export function DrawerPrompt({ text, no, yes }: DrawerPromptProps) {
  const noButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => noButton.current?.focus(), []);
  return (
    <div className="lead-work__question" role="alertdialog" aria-labelledby={id}>
      <p id={id}>{text}</p>
      <button ref={noButton} type="button" className="button button--quiet" onClick={no.onClick}>
        {no.label}
      </button>
      <button type="button" className={`button button--quiet ${yes.className ?? ''}`} onClick={yes.onClick}>
        {yes.label}
      </button>
    </div>
  );
}
