import { useMemo, useState } from 'react';
import { formatJson, type SharedSources } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import {
  exampleFolder,
  exampleKey,
  type FieldExample,
  ownKeywords,
  tryExample,
} from '#workbench/authoring/index.ts';
import { Button } from '../controls.tsx';
import { ExampleForm } from './ExampleForm.tsx';

interface ExamplePageProps {
  readonly example: FieldExample;
  readonly shared: SharedSources;
}

/** An example with its states, messages and JSON. */
export function ExamplePage({ example, shared }: ExamplePageProps) {
  const context = useMemo(() => ({ shared, today: todayInIndia(new Date()) }), [shared]);
  const { filled, invalid } = useMemo(() => tryExample(example, context), [example, context]);
  const [shownIndex, setShownIndex] = useState(0);
  const input = invalid[shownIndex] ?? invalid[0];
  const { schema, ui } = exampleFolder(example);
  const props = { example, context };
  return (
    <main className="example" data-example={exampleKey(example)}>
      <h1>{example.title}</h1>
      <p>{example.meaning}</p>
      <div className="example__states">
        <ExampleForm title="Empty" state="empty" {...props} />
        <ExampleForm title="Filled" state="filled" filled={filled} {...props} />
        {input && (
          <ExampleForm
            key={input.title}
            title={`Invalid: ${input.title}`}
            state="invalid"
            filled={input.filled}
            {...props}
          />
        )}
      </div>
      <div className="example__columns">
        <section>
          <h2>JSON</h2>
          <CopyableJson file="schema.json" json={ownKeywords(schema.json)} />
          <CopyableJson file="ui.json" json={ownKeywords(ui.json)} />
        </section>
        <section>
          <h2>Messages</h2>
          <dl>
            {invalid.map(({ title, messages }, index) => (
              <div key={title}>
                <dt>
                  <Button
                    className="link"
                    aria-pressed={index === shownIndex}
                    onClick={() => setShownIndex(index)}
                  >
                    {title}
                  </Button>
                </dt>
                {messages.map(({ label, message }) => (
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

function CopyableJson({ file, json }: { readonly file: string; readonly json: object }) {
  const [status, setStatus] = useState('');
  const text = formatJson(json).trim();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied'),
      () => setStatus('The browser does not allow copying. Select the text instead.'),
    );
  return (
    <>
      <div className="row">
        <h3>{file}</h3>
        <span className="push" role="status">
          {status}
        </span>
        <Button onClick={copy}>
          Copy<span className="visually-hidden"> {file}</span>
        </Button>
      </div>
      <pre>
        <code>{text}</code>
      </pre>
    </>
  );
}
