import company from '#web/content/company.json';
import type { TitledText } from '#web/content/pageContent.ts';
import { Section } from '#web/ui/Section.tsx';
import { NavLink } from './NavLink.tsx';

/** The end of a page without a form: how to contact an adviser. */
export function NextStep({ title, text, button }: TitledText & { readonly button: string }) {
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
