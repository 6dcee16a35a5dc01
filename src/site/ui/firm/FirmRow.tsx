import { type FirmFacts, firm } from '#site/content/firm.ts';
import row from '#site/content/who-we-are.json';

/** Under the head of a page: who regulates the firm, as what, under which number and since when. */
export function FirmRow({ facts = firm }: { readonly facts?: FirmFacts }) {
  const { regulator, category, registrationNumber, registeredSince } = facts;
  const entries = [
    [row.regulator, regulator && <abbr title={regulator.name}>{regulator.shortName}</abbr>],
    [row.category, category],
    [row.registration, registrationNumber],
    [row.since, registeredSince],
  ] as const;
  const filled = entries.filter(([, value]) => value);
  if (filled.length === 0) return null;
  return (
    <div className="firm-row">
      <dl className="wrap">
        {filled.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
