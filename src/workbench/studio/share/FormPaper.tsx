import type { FieldWords, FormInWords, TableWords, Words } from '#authoring';

/** When and of what a form was shared. */
export interface SharedFacts {
  /** The form folder. */
  readonly folder: string;
  /** The print of its texts: another text has another one. */
  readonly version: string;
  /** The day, in India: '2026-11-22'. */
  readonly day: string;
}

interface FormPaperProps {
  readonly form: FormInWords;
  readonly facts: SharedFacts;
}

/** A form for reading on paper: everything that it asks, says and computes. */
export function FormPaper({ form, facts }: FormPaperProps) {
  return (
    <article className="paper" aria-labelledby="paper-title">
      <header className="paper__head">
        <h2 id="paper-title">For review: what the form asks and says</h2>
        <dl className="paper__facts">
          <Fact name="Form type">{form.formType}</Fact>
          <Fact name="Folder">{facts.folder}</Fact>
          <Fact name="Version of its texts">{facts.version}</Fact>
          <Fact name="Made on">{facts.day}</Fact>
        </dl>
        <Statements words={form.remarks} />
      </header>
      {form.steps.map(({ title, fields, words }, position) => (
        <section className="paper__part" key={title ?? ''}>
          <h3>{title === null ? 'What it asks' : `Step ${position + 1}: ${title}`}</h3>
          <Statements words={words} />
          <Fields fields={fields} depth={0} />
        </section>
      ))}
      {form.others.length > 0 && (
        <section className="paper__part">
          <h3>In no step</h3>
          <Fields fields={form.others} depth={0} />
        </section>
      )}
      {form.rules.length > 0 && (
        <section className="paper__part">
          <h3>Rules between fields</h3>
          <Statements words={form.rules} />
        </section>
      )}
      <section className="paper__part">
        <h3>On sending</h3>
        <dl className="paper__facts">
          <Fact name="The button says">{form.submit}</Fact>
          <Fact name="Confirmation">{form.confirmation}</Fact>
        </dl>
        <Statements words={form.behaviour} />
      </section>
      {form.figures.length > 0 && (
        <section className="paper__part">
          <h3>Figures</h3>
          {form.figures.map(({ name, title, words }) => (
            <div className="paper__field" key={name}>
              <h4>
                {title} <code>{name}</code>
              </h4>
              <Statements words={words} />
            </div>
          ))}
          <Statements words={form.units} />
        </section>
      )}
      {form.tables.map((table) => (
        <RateTable key={table.name} table={table} />
      ))}
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Headings go no deeper than there are levels for them. */
const headings = ['h4', 'h5', 'h6'] as const;

function Fields({ fields, depth }: { readonly fields: readonly FieldWords[]; readonly depth: number }) {
  const Heading = headings[Math.min(depth, headings.length - 1)] ?? 'h6';
  return fields.map((field) => (
    <div className="paper__field" key={field.name}>
      <Heading>
        {field.label} <code>{field.name}</code>
      </Heading>
      <dl className="paper__facts">
        <Fact name="Kind">{field.kind}</Fact>
        <Fact name="Required">{field.isRequired ? 'yes' : 'no'}</Fact>
        {field.hint !== null && <Fact name="Hint">{field.hint}</Fact>}
        {field.options.length > 0 && (
          <Fact name="Options">
            <ul>
              {field.options.map(({ label, value, words }) => (
                <li key={value}>
                  {label} <code>{value}</code>
                  {words.map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Said name="Limits" words={field.limits} />
        <Said name="Condition" words={field.conditions} />
        {field.messages.length > 0 && (
          <Fact name="Messages">
            <ul>
              {field.messages.map(({ reason, text }) => (
                <li key={reason}>
                  <em>{reason}</em>: {text}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Said name="Look and behaviour" words={field.details} />
      </dl>
      {field.fields.length > 0 && (
        <div className="paper__inner">
          <Fields fields={field.fields} depth={depth + 1} />
        </div>
      )}
    </div>
  ));
}

function Said({ name, words }: { readonly name: string; readonly words: readonly Words[] }) {
  if (words.length === 0) return null;
  return (
    <Fact name={name}>
      <Statements words={words} />
    </Fact>
  );
}

function Statements({ words }: { readonly words: readonly Words[] }) {
  if (words.length === 0) return null;
  return (
    <ul>
      {words.map(({ text, below }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and the same may be said twice
        <li key={position}>
          {text}
          {below && <Statements words={below} />}
        </li>
      ))}
    </ul>
  );
}

function RateTable({ table: { name, words, head, rows } }: { readonly table: TableWords }) {
  return (
    <section className="paper__part">
      <h3>
        Rate table <code>{name}</code>
      </h3>
      <Statements words={words} />
      <table>
        <caption>Every rate of {name}</caption>
        <thead>
          <tr>
            {head.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
