import { type ReactNode, useEffect, useRef, useState } from 'react';

interface AccordionProps {
  readonly id: string;
  readonly label: string;
  /** Of those with one name the browser keeps only one open. */
  readonly name: string;
  readonly nested?: boolean;
  readonly children: ReactNode;
}

/** A sidebar entry that shows and hides what is under it. */
export function Accordion({ id, label, name, nested = false, children }: AccordionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // it may have been opened before scripts answered
  useEffect(() => setOpen(details.current?.open === true), []);
  return (
    <details
      ref={details}
      className="accordion"
      name={name}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a button, as browsers have it, by name */}
      <summary
        role="button"
        className={nested ? 'sidebar__entry sidebar__entry--nested' : 'sidebar__entry'}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {label}
      </summary>
      <div id={id} className="accordion__panel">
        {children}
      </div>
    </details>
  );
}
