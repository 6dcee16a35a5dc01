import { useMemo, useState } from 'react';
import { type FieldSpecimen, keyboards, type PlayedSpecimen, playSpecimen, specimenFolder } from '#authoring';
import type { JsonSchema } from '#engine';
import type { SharedSources } from '#engine/compile';
import { todayInIndia } from '#rules/today.ts';
import { Button } from '../controls.tsx';
import { CopiedJson } from './CopiedJson.tsx';
import { SpecimenForm } from './SpecimenForm.tsx';

interface SpecimenPageProps {
  readonly specimen: FieldSpecimen;
  readonly shared: SharedSources;
}

/** One specimen: what it means, its states, its words, its keys, and the JSON to take along. */
export function SpecimenPage({ specimen, shared }: SpecimenPageProps) {
  const context = useMemo(() => ({ shared, today: todayInIndia(new Date()) }), [shared]);
  const played = useMemo(() => playSpecimen(specimen, context), [specimen, context]);
  const [at, setAt] = useState(0);
  const { filled, refused } = played;
  const refusal = refused[at] ?? refused[0];
  const { schema, ui } = specimenFolder(specimen);
  const keys = keyboards[widgetOf(specimen, played)] ?? [];
  return (
    <main className="specimen" data-specimen={`${specimen.kind}-${specimen.name}`}>
      <header className="specimen__head">
        <h1>{specimen.title}</h1>
      </header>
      <p>{specimen.meaning}</p>
      <div className="specimen__states">
        <SpecimenForm title="Empty" state="empty" specimen={specimen} context={context} />
        <SpecimenForm title="Filled" state="filled" specimen={specimen} context={context} filled={filled} />
        {refusal && (
          <SpecimenForm
            key={refusal.title}
            title={`Refused: ${refusal.title}`}
            state="refused"
            specimen={specimen}
            context={context}
            filled={refusal.filled}
          />
        )}
      </div>
      <div className="specimen__columns">
        <section>
          <h2>JSON</h2>
          <CopiedJson file="schema.json" json={withoutHead(schema.json)} />
          <CopiedJson file="ui.json" json={withoutHead(ui.json)} />
        </section>
        <section>
          <h2>What is said</h2>
          <table className="specimen__table">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Words</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ title, said }, place) => (
                <tr key={title}>
                  <td>
                    <Button
                      className="specimen__link"
                      aria-pressed={place === at}
                      onClick={() => setAt(place)}
                    >
                      {title}
                    </Button>
                  </td>
                  <td>
                    {said.map(({ label, message }) => (
                      <p key={label}>{message}</p>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <h2>Keys</h2>
          <table className="specimen__table">
            <thead>
              <tr>
                <th scope="col">Key</th>
                <th scope="col">What it does</th>
              </tr>
            </thead>
            <tbody>
              {keys.map(({ keys: key, does }) => (
                <tr key={key}>
                  <th scope="row">{key}</th>
                  <td>{does}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </main>
  );
}

/** The control that draws the specimen's own field; of a group that of its first field. */
function widgetOf({ property, schema }: FieldSpecimen, { form }: PlayedSpecimen): string {
  const words = form.model.uiSchema[property] as JsonSchema | undefined;
  const widget = String(words?.['ui:widget'] ?? 'text');
  const isYesNo = form.model.fields.some(({ name, kind }) => name === property && kind === 'boolean');
  return widget === 'radio' && isYesNo && schema.const === undefined ? 'yesno' : widget;
}

/** What is written in a file, without what every file has. */
function withoutHead(json: JsonSchema): JsonSchema {
  const head = ['$schema', 'formType', 'title', 'type', 'ui:submit', 'ui:confirmation'];
  return Object.fromEntries(Object.entries(json).filter(([word]) => !head.includes(word)));
}
