import company from '#web/content/company.json';
import { ScrollButton } from './ScrollButton.tsx';
import './quoteBar.css';

interface QuoteBarProps {
  /** The id of the section with the form. */
  readonly to: string;
  readonly label: string;
}

/** A bar at the bottom of phones, shown between the page's head and its form: a link to the form, and a phone number. */
export function QuoteBar({ to, label }: QuoteBarProps) {
  return (
    <div className="quote-bar">
      <ScrollButton to={to} toField className="button button--primary quote-bar__button">
        {label}
      </ScrollButton>
      <a className="quote-bar__phone" href={company.phoneHref} translate="no">
        {company.phone}
      </a>
    </div>
  );
}
