import { StaticText } from '#components/StaticText.tsx';
import privacyPolicy from '#content/privacy-policy.json';

/** `/privacy-policy` (ROUTE-15). */
export function PrivacyPolicyPage() {
  return <StaticText content={privacyPolicy} />;
}
