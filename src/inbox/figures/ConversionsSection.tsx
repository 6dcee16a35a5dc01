import { useId } from 'react';
import {
  type AdNetwork,
  adNetworks,
  type ConversionFigures,
  maxConversionNameCharacters,
} from '#contract/inbox/figures.ts';
import { Count, FigureTable } from './CountsTable.tsx';
import { FigureSection } from './FigureSection.tsx';
import { figuresQuery } from './figuresView.ts';
import { daysText, leadsText } from './figureTexts.ts';
import type { SectionProps } from './sectionProps.ts';

const networks = Object.keys(adNetworks) as AdNetwork[];

/** The won leads of advertisements, as files that tell the networks which clicks led to a contract. */
export function ConversionsSection({ view, days, ...section }: SectionProps<ConversionFigures>) {
  const id = useId();
  return (
    <FigureSection
      {...section}
      title="Won leads for ad networks"
      basis={({ won }) => `${leadsText(won)} won ${daysText(days)}, whenever they arrived.`}
    >
      {({ won, onlyForPrograms, ...clicks }) => (
        <>
          <FigureTable columns={['Click id of', 'Won leads']}>
            {networks.map((network) => (
              <tr key={network}>
                <th scope="row">{adNetworks[network].label}</th>
                <Count leads={clicks[network]} url={null} name={adNetworks[network].label} />
              </tr>
            ))}
            {onlyForPrograms > 0 && (
              <tr>
                <th scope="row">Google Ads, by a click id that files cannot have (gbraid, wbraid)</th>
                <Count leads={onlyForPrograms} url={null} name="gbraid or wbraid" />
              </tr>
            )}
            <tr>
              <th scope="row">No click id</th>
              <Count
                leads={won - clicks.google - clicks.microsoft - onlyForPrograms}
                url={null}
                name="without a click id"
              />
            </tr>
          </FigureTable>
          <form className="figure__export" action="/api/inbox/figures/conversions.csv">
            {[...figuresQuery(view, days)].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <div className="figures-filter__field">
              <label htmlFor={id}>Conversion name</label>
              <input
                id={id}
                className="field__control"
                name="name"
                required
                maxLength={maxConversionNameCharacters}
                defaultValue="Won lead"
                aria-describedby={`${id}hint`}
              />
            </div>
            {networks.map((network) => (
              <button
                key={network}
                type="submit"
                className="button button--quiet"
                name="network"
                value={network}
                disabled={clicks[network] === 0}
              >
                CSV for {adNetworks[network].label}
              </button>
            ))}
            <p id={`${id}hint`} className="figure__basis">
              Each line has the click id, this name, the time, and the premium if the form computes one, but
              nothing about the person. A lead has a click id if its visit began with a click on an ad. Upload
              the file in the network under the imports of offline conversions.
            </p>
          </form>
        </>
      )}
    </FigureSection>
  );
}
