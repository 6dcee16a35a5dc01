import privacyPolicy from '#site/content/privacy-policy.json';
import { StaticText } from './StaticText.tsx';
import './legal.css';

/** `/privacy-policy` (ROUTE-15). */
export function PrivacyPolicyPage() {
  return <StaticText content={privacyPolicy} />;
}
