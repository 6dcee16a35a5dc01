import { Button } from '../../controls.tsx';
import { changeShape, ownCopy } from '../edits/changeField.ts';
import { fieldsIn } from '../edits/editForm.ts';
import { type Limit, limitsOf } from '../outline/fieldKinds.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';
import { asRecord, valueAt } from '../text/jsonPlaces.ts';
import { DayLimit } from './DayLimit.tsx';
import { useDesigning } from './designing.ts';
import { PanelInput, PanelNumber } from './PanelInput.tsx';

/** The limits of a field, by what kind it is; those that a shared field has in every form are not changed in one. */
export function LimitsPart({
  field,
  limits,
}: {
  readonly field: FieldOutline;
  readonly limits: readonly Limit[];
}) {
  const { outline, isReadOnly, edit } = useDesigning();
  const { schema, label, name } = field;
  const here = asRecord(valueAt(outline.json.schema, field.schemaAt));
  const isFixed = isReadOnly || field.isElsewhere;
  const days = fieldsIn(outline, field.parent).filter(
    (one) => one.id !== field.id && one.schema.format === 'date',
  );
  const offered = limitsOf(field);
  return (
    <details>
      <summary>Limits</summary>
      {offered.length < limits.length && (
        <p className="hint">
          A shared field has the same limits in every form.{' '}
          <Button
            className="link"
            disabled={isFixed}
            onClick={() => edit((texts) => ownCopy(texts, field), `Make ${label} this form’s own`)}
          >
            Make it this form’s own
          </Button>
        </p>
      )}
      {offered.map(({ word, label: what, isNumber }) => {
        const value = String(here[word] ?? '');
        const common = { label: what, isReadOnly: isFixed };
        const write = (limit: unknown) =>
          edit(
            (texts) => changeShape(texts, field, { [word]: limit === '' ? undefined : limit }),
            `${what} of ${name}`,
            true,
          );
        if (isNumber)
          return <PanelNumber key={word} {...common} value={here[word] ?? schema[word]} onNumber={write} />;
        if (schema.format === 'date')
          return <DayLimit key={word} {...common} value={value} others={days} onBound={write} />;
        const inherited = schema[word] === undefined ? undefined : String(schema[word]);
        const hint = limitHints[word === 'pattern' ? word : String(schema.format)];
        return (
          <PanelInput key={word} {...common} value={value} inherited={inherited} hint={hint} onText={write} />
        );
      })}
    </details>
  );
}

/** How a limit is written that is typed. */
const limitHints: Readonly<Record<string, string>> = {
  pattern: 'A regular expression, such as ^[A-Z]{2}',
  month: 'Such as 2026-04, or {today-1y}',
  year: 'Such as 2020, or {today-1y}',
  time: 'Such as 09:30',
};
