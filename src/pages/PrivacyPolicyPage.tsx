import { StaticText } from '#components/StaticText.tsx';
import privacyPolicy from '#content/privacy-policy.json';
import '#styles/pages/legal.css';

/** `/privacy-policy` (ROUTE-15). */
export function PrivacyPolicyPage() {
  return <StaticText content={privacyPolicy} />;
}
