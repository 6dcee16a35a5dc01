import type { ReactNode } from 'react';

interface AccordionProps {
  readonly id: string;
  readonly label: string;
  readonly open: boolean;
  readonly nested?: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A sidebar entry that shows and hides what is under it; its parent decides which one is open (HEAD-29). */
export function Accordion({ id, label, open, nested = false, onToggle, children }: AccordionProps) {
  return (
    <div className="accordion">
      <button
        type="button"
        className={nested ? 'sidebar__entry sidebar__entry--nested' : 'sidebar__entry'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        {label}
      </button>
      {open && (
        <div id={id} className="accordion__panel">
          {children}
        </div>
      )}
    </div>
  );
}
