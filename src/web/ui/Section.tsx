import type { ReactNode } from 'react';
import { named } from '#web/dom/named.tsx';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly id?: string;
  readonly ground?: 'paper' | 'ivory' | 'ink';
  readonly className?: string;
  readonly children?: ReactNode;
}

const grounds = { paper: '', ivory: 'section--ivory', ink: 'section--ink on-ink' };

/** A section of a page, with a second-level heading. */
export function Section({ title, text, id, ground = 'paper', className = '', children }: SectionProps) {
  return (
    <section className={`section ${grounds[ground]} ${className}`} {...(id && { id, tabIndex: -1 })}>
      <div className="wrap">
        <div className="section__head ruled">
          <h2>{title}</h2>
          {text && <p>{named(text)}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
