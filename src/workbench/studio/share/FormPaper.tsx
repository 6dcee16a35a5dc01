import type { ReactNode } from 'react';
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
      <h2 id="paper-title">For review: what the form asks and says</h2>
      <Facts
        of={{
          'Form type': form.formType,
          Folder: facts.folder,
          'Version of its texts': facts.version,
          'Made on': facts.day,
        }}
      />
      {said(form.remarks)}
      {form.steps.map(({ title, fields, words }, position) => (
        <section key={title ?? ''}>
          <h3>{title === null ? 'What it asks' : `Step ${position + 1}: ${title}`}</h3>
          {said(words)}
          <Fields fields={fields} depth={0} />
        </section>
      ))}
      {form.others.length > 0 && <h3>In no step</h3>}
      <Fields fields={form.others} depth={0} />
      {form.rules.length > 0 && <h3>Rules between fields</h3>}
      {said(form.rules)}
      <h3>On sending</h3>
      <Facts of={{ 'The button says': form.submit, Confirmation: form.confirmation }} />
      {said(form.behaviour)}
      {form.figures.length > 0 && <h3>Figures</h3>}
      {form.figures.map(({ name, title, words }) => (
        <div className="paper__field" key={name}>
          <h4>
            {title} <code>{name}</code>
          </h4>
          {said(words)}
        </div>
      ))}
      {said(form.units)}
      {form.tables.map((table) => (
        <RateTable key={table.name} table={table} />
      ))}
    </article>
  );
}

/** What is known of something, by what it is called; what there is nothing of is left out. */
function Facts({ of }: { readonly of: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(of).filter(([, fact]) => fact !== null);
  return (
    <dl>
      {known.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Headings go no deeper than there are levels for them. */
const headings = ['h4', 'h5', 'h6'] as const;

function Fields({ fields, depth }: { readonly fields: readonly FieldWords[]; readonly depth: number }) {
  const Heading = headings[depth] ?? 'h6';
  return fields.map((field) => (
    <div className="paper__field" key={field.name}>
      <Heading>
        {field.label} <code>{field.name}</code>
      </Heading>
      <Facts
        of={{
          Kind: field.kind,
          Required: field.isRequired ? 'yes' : 'no',
          Hint: field.hint,
          Options: said(
            field.options.map(({ label, value, words }) => ({
              text: label === value ? label : `${label} (${value})`,
              below: words.map((text) => ({ text })),
            })),
          ),
          Limits: said(field.limits),
          Condition: said(field.conditions),
          Messages: said(field.messages.map(({ reason, text }) => ({ text: `${reason}: ${text}` }))),
          'Look and behaviour': said(field.details),
        }}
      />
      {field.fields.length > 0 && (
        <div className="paper__inner">
          <Fields fields={field.fields} depth={depth + 1} />
        </div>
      )}
    </div>
  ));
}

/** Statements with what belongs to each below it; null for none. */
function said(words: readonly Words[]): ReactNode {
  if (words.length === 0) return null;
  return (
    <ul>
      {words.map(({ text, below = [] }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and the same may be said twice
        <li key={position}>
          {text}
          {said(below)}
        </li>
      ))}
    </ul>
  );
}

function RateTable({ table: { name, words, head, rows } }: { readonly table: TableWords }) {
  return (
    <>
      <h3>
        Rate table <code>{name}</code>
      </h3>
      {said(words)}
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
    </>
  );
}
