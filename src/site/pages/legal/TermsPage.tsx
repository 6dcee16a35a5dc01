import terms from '#web/content/terms.json';
import { StaticText } from './StaticText.tsx';
import './legal.css';

/** `/terms-and-condtions`, spelt so by the specification. */
export function TermsPage() {
  return <StaticText content={terms} />;
}
