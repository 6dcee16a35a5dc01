import { useEffect, useId, useRef } from 'react';

interface Answer {
  readonly words: string;
  readonly onClick: () => void;
}

interface DrawerQuestionProps {
  readonly text: string;
  /** Has the focus first. */
  readonly no: Answer;
  readonly yes: Answer & { readonly className?: string };
}

/** Asked before something is lost. */
export function DrawerQuestion({ text, no, yes }: DrawerQuestionProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => safe.current?.focus(), []);
  return (
    <div className="lead-work__question" role="alertdialog" aria-labelledby={id}>
      <p id={id}>{text}</p>
      <button ref={safe} type="button" className="button button--quiet" onClick={no.onClick}>
        {no.words}
      </button>
      <button type="button" className={`button button--quiet ${yes.className ?? ''}`} onClick={yes.onClick}>
        {yes.words}
      </button>
    </div>
  );
}
