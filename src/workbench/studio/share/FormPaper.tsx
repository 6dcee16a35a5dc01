import type { Words } from '#authoring';

/** When and of what a form was shared. */
export interface SharedFacts {
  readonly formType: string;
  /** The form folder. */
  readonly folder: string;
  /** The print of its texts: another text has another one. */
  readonly version: string;
  /** The day, in India: '2026-11-22'. */
  readonly day: string;
}

interface FormPaperProps {
  readonly parts: readonly Words[];
  readonly facts: SharedFacts;
}

/** A form for reading on paper: everything that it asks, says and computes. */
export function FormPaper({ parts, facts: { formType, folder, version, day } }: FormPaperProps) {
  return (
    <article className="paper" aria-labelledby="paper-title">
      <header className="paper__head">
        <h2 id="paper-title">For review: what the form asks and says</h2>
        <p>
          Form type {formType}, folder {folder}, version of its texts {version}, made on {day}
        </p>
      </header>
      {parts.map(({ text, below = [], table }) => (
        <section className="paper__part" key={text}>
          <h3>{text}</h3>
          <Statements words={below} depth={0} />
          {table && (
            <table>
              <caption>Every rate</caption>
              <thead>
                <tr>
                  {table.head.map((heading) => (
                    <th key={heading} scope="col">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row) => (
                  <tr key={row.join()}>
                    {row.map((cell, column) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                      <td key={column}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </article>
  );
}

/** Headings go no deeper than there are levels for them. */
const headings = ['h4', 'h5', 'h6'] as const;

/** Statements below each other; one that has a name is a field or a figure, and has a heading. */
function Statements({ words, depth }: { readonly words: readonly Words[]; readonly depth: number }) {
  if (words.length === 0) return null;
  const Heading = headings[depth] ?? 'h6';
  return (
    <ul>
      {words.map(({ text, name, below = [] }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and the same may be said twice
        <li key={position} className={name && 'paper__field'}>
          {name ? (
            <Heading>
              {text} <code>{name}</code>
            </Heading>
          ) : (
            text
          )}
          <Statements words={below} depth={name ? depth + 1 : depth} />
        </li>
      ))}
    </ul>
  );
}
