import { useMemo, useState } from 'react';
import type { SharedSources } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import type { JsonSchema } from '#forms/index.ts';
import { type FieldSpecimen, playSpecimen, specimenFolder } from '#workbench/authoring/index.ts';
import { Button } from '../controls.tsx';
import { CopiedJson } from './CopiedJson.tsx';
import { SpecimenForm } from './SpecimenForm.tsx';

interface SpecimenPageProps {
  readonly specimen: FieldSpecimen;
  readonly shared: SharedSources;
}

/** One specimen: what it means, its states, its words, and the JSON to take along. */
export function SpecimenPage({ specimen, shared }: SpecimenPageProps) {
  const context = useMemo(() => ({ shared, today: todayInIndia(new Date()) }), [shared]);
  const { filled, refused } = useMemo(() => playSpecimen(specimen, context), [specimen, context]);
  const [at, setAt] = useState(0);
  const refusal = refused[at] ?? refused[0];
  const { schema, ui } = specimenFolder(specimen);
  const parts = { specimen, context };
  return (
    <main className="specimen" data-specimen={`${specimen.kind}-${specimen.name}`}>
      <h1>{specimen.title}</h1>
      <p>{specimen.meaning}</p>
      <div className="specimen__states">
        <SpecimenForm title="Empty" state="empty" {...parts} />
        <SpecimenForm title="Filled" state="filled" filled={filled} {...parts} />
        {refusal && (
          <SpecimenForm
            key={refusal.title}
            title={`Refused: ${refusal.title}`}
            state="refused"
            filled={refusal.filled}
            {...parts}
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
          <dl>
            {refused.map(({ title, said }, place) => (
              <div key={title}>
                <dt>
                  <Button className="link" aria-pressed={place === at} onClick={() => setAt(place)}>
                    {title}
                  </Button>
                </dt>
                {said.map(({ label, message }) => (
                  <dd key={label}>{message}</dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      </div>
    </main>
  );
}

/** What is written in a file, without what every file has. */
function withoutHead(json: JsonSchema): JsonSchema {
  const head = ['$schema', 'formType', 'title', 'type', 'ui:submit', 'ui:confirmation'];
  return Object.fromEntries(Object.entries(json).filter(([word]) => !head.includes(word)));
}
