import terms from '#web/content/terms.json';
import { StaticText } from './StaticText.tsx';
import './legal.css';

/** `/terms-and-condtions`: the specification spells it this way. */
export function TermsPage() {
  return <StaticText content={terms} />;
}
