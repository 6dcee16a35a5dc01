import type { ReactNode } from 'react';

interface AccordionProps {
  readonly id: string;
  readonly label: string;
  /** Of those with one name only one is open. */
  readonly name: string;
  readonly open: boolean;
  readonly nested?: boolean;
  /** Hears what the browser has opened or closed. */
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A sidebar entry that shows and hides what is under it; its parent decides which one is open (HEAD-29). */
export function Accordion({ id, label, name, open, nested = false, onToggle, children }: AccordionProps) {
  return (
    <details
      className="accordion"
      name={name}
      open={open}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a button, as browsers have it, by name */}
      <summary
        role="button"
        className={nested ? 'sidebar__entry sidebar__entry--nested' : 'sidebar__entry'}
        aria-expanded={open}
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
