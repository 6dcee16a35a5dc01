import company from '#web/content/company.json';
import type { Words } from '#web/content/pageContent.ts';
import { Section } from '#web/ui/Section.tsx';
import { NavLink } from './NavLink.tsx';

/** Where a page ends that has no form: the way to an adviser. */
export function NextStep({ title, text, button }: Words & { readonly button: string }) {
  return (
    <Section title={title} text={text} ground="ivory" className="section--split">
      <p className="hero__actions">
        <NavLink to="/get-in-touch" className="button button--primary">
          {button}
        </NavLink>
        <span>
          or call{' '}
          <a href={company.phoneHref} translate="no">
            {company.phone}
          </a>
        </span>
      </p>
    </Section>
  );
}
