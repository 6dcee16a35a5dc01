import privacyPolicy from '#site/content/privacy-policy.json';
import { StaticText } from './StaticText.tsx';
import './legal.css';

/** `/privacy-policy`. */
export function PrivacyPolicyPage() {
  return <StaticText content={privacyPolicy} />;
}
