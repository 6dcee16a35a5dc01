import { amountInWords } from '#forms/index.ts';
import { asRecord, valueAt } from '#workbench/authoring/jsonPath.ts';
import { Button } from '../../controls.tsx';
import { changeSchema, copySharedField } from '../edits/changeField.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';
import { useVisualEditing } from './editorContext.ts';
import { PanelInput } from './PanelInput.tsx';

/** The limits of a field, by what kind it is; those that a shared field has in every form are not changed in one. */
export function LimitsEditor({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, edit } = useVisualEditing();
  const { schema, label, name, kind } = field;
  const here = asRecord(valueAt(outline.json.schema, field.schemaPath));
  const items = limitsOf(field);
  return (
    <details>
      <summary>Limits</summary>
      {items.length < (kind.limits?.length ?? 0) && (
        <p className="hint">
          A shared field has the same limits in every form.{' '}
          <Button
            className="link"
            disabled={isReadOnly || field.isInDefs}
            onClick={() => edit((texts) => copySharedField(texts, field), `Make ${label} this form’s own`)}
          >
            Make it this form’s own
          </Button>
        </p>
      )}
      {items.map(({ keyword, label, isNumber }) => {
        const [own, common] = [here[keyword], schema[keyword]];
        return (
          <PanelInput
            key={keyword}
            label={label}
            isNumber={isNumber}
            value={String(own ?? '')}
            inherited={common === undefined ? undefined : String(common)}
            hint={
              typeof own === 'number'
                ? amountInWords(own)
                : limitHints[keyword === 'pattern' ? keyword : String(schema.format)]
            }
            isFixed={field.isInDefs}
            onText={(text) => {
              const limit = text === '' ? undefined : isNumber ? Number(text) : text;
              edit((texts) => changeSchema(texts, field, { [keyword]: limit }), `${label} of ${name}`, true);
            }}
          />
        );
      })}
    </details>
  );
}

/** The limits that a form may set beside a shared field; others need a field of the form's own. */
const limitsBesideShared = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
];

/** The limits of a field that this form may set. */
export const limitsOf = ({ kind: { limits = [] }, shared }: FieldOutline) =>
  limits.filter(({ keyword }) => shared === undefined || limitsBesideShared.includes(keyword));

const limitHints: Readonly<Record<string, string>> = {
  pattern: 'A regular expression, such as ^[A-Z]{2}',
  date: '2026-04-01; {today-18y}, 18 years ago; {today+180d}, in 180 days; or {startDay+1d}, the day after the field startDay',
  month: '2026-04; or {today-1y}, a year ago',
  year: '2020; or {today-1y}, last year',
  time: 'Such as 09:30',
};
