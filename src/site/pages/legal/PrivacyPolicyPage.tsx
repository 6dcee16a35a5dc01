import privacyPolicy from '#site/content/privacy-policy.json';
import { FormTakingsTable } from './FormTakingsTable.tsx';
import { StaticText } from './StaticText.tsx';
import './legal.css';

const insets = { 'what-each-form-takes': <FormTakingsTable /> };

/** `/privacy-policy`. */
export function PrivacyPolicyPage() {
  return <StaticText content={privacyPolicy} insets={insets} />;
}
