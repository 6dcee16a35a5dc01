import { useEffect, useRef } from 'react';
import { answerId, controlId } from './controlIds.ts';
import { type FormBinding, useFormBinding, useTopic } from './formBinding.ts';

export const summaryTitle = 'A few answers need your attention';

/** How many refused fields the summary links to; a very long form names the first ones and counts the rest. */
const longestList = 10;

/**
 * Lists what was refused, above the form: it takes the focus after each refusal, and its links lead to the fields.
 * Fields that are marked without a word (R17) are not listed; then the first of them gets the focus itself.
 */
export function ErrorSummary() {
  const binding = useFormBinding();
  const errors = useTopic(binding, 'errors', (current) => current.errors());
  const refusals = binding.refusals();
  const box = useRef<HTMLElement>(null);
  const shown = useRef(refusals);
  const told = errors.filter((error) => error.message !== '');

  useEffect(() => {
    if (refusals === shown.current) return;
    shown.current = refusals;
    if (box.current) {
      box.current.focus();
    } else {
      const [first] = binding.errors();
      if (first) document.getElementById(controlId(binding.model.formType, first.field))?.focus();
    }
  }, [binding, refusals]);

  if (told.length === 0) return null;
  return (
    <section
      className="error-summary"
      tabIndex={-1}
      ref={box}
      aria-label={summaryTitle}
      // The address of a page that answers a post leads there, and the browser moves the focus.
      id={binding.posted?.begins === 'errors' ? answerId(binding.model.formType) : undefined}
    >
      <p className="error-summary__title">{summaryTitle}</p>
      <ul>
        {told.slice(0, longestList).map(({ field, message }) => {
          const id = controlId(binding.model.formType, field);
          const drawn = binding.field(field);
          // What is said of the form as a whole, or of a computed figure, has no control to lead to.
          if (!drawn || drawn.derivedBy !== undefined) return <li key={field}>{message}</li>;
          const row = rowOf(binding, field);
          const rowId = row && `${id}-row`;
          return (
            <li key={field}>
              <a
                href={`#${id}`}
                aria-describedby={rowId}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {message}
              </a>
              {row && <span id={rowId}> ({row})</span>}
            </li>
          );
        })}
      </ul>
      {told.length > longestList && <p>… and {told.length - longestList} more, marked below.</p>}
    </section>
  );
}

/** What the row of a field is called: of two rows the same may be wrong. */
function rowOf(binding: FormBinding, field: string): string | undefined {
  const list = binding.model.fields.find(({ name, rows }) => rows && field.startsWith(`${name}.`))?.name;
  if (list === undefined) return undefined;
  const [row = ''] = field.slice(list.length + 1).split('.');
  return binding.rowTitles(list)[((binding.value(list) ?? []) as readonly string[]).indexOf(row)];
}
