import company from '#web/content/company.json';
import { fillText } from '#web/content/fillText.ts';
import row from '#web/content/who-we-are.json';
import { named } from '#web/dom/named.tsx';

const { regulator, category, registrationNumber } = company;

/** The firm's regulator, licence category, registration number and age, for the row below a page's head. */
export function FirmRow() {
  const entries = [
    [
      row.regulator,
      <abbr key="regulator" title={regulator.name}>
        {regulator.shortName}
      </abbr>,
    ],
    [row.category, category],
    [row.registration, named(registrationNumber)],
    [row.since, fillText(row.years)],
  ] as const;
  return (
    <div className="firm-row">
      <dl className="wrap">
        {entries.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
