import company from '#site/content/company.json';
import { type FirmFacts, firm } from '#site/content/firm.ts';
import whoWeAre from '#site/content/who-we-are.json';

/** On paper, over every page: whose sheet it is, and how to reach them. */
export function PaperHead({ facts = firm }: { readonly facts?: FirmFacts }) {
  const { phone, registrationNumber } = facts;
  const registration = registrationNumber && `${whoWeAre.registration} ${registrationNumber}`;
  return (
    <p className="only-on-paper paper-head">
      <strong>{company.legalName}</strong>
      {[phone, company.email, registration].filter(Boolean).join(' · ')}
    </p>
  );
}
