import { type ReactNode, useEffect, useRef, useState } from 'react';

interface AccordionProps {
  readonly id: string;
  readonly label: string;
  /** The browser keeps only one of the same name open. */
  readonly name: string;
  readonly nested?: boolean;
  readonly children: ReactNode;
}

/** A sidebar entry that expands and collapses its links. */
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
