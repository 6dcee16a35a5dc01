import { isBoundKeyword } from '#forms/formats/bounds.ts';
import { amountInWords } from '#forms/index.ts';
import { below } from '#forms/source/place.ts';
import { Button } from '../../controls.tsx';
import { changeSchema, copySharedField } from '../edits/changeField.ts';
import { limitOf } from '../outline/fieldKinds.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';
import { useVisualEditing } from './editorContext.ts';
import { PanelInput } from './PanelInput.tsx';

/** The limits of a field. A form cannot change the limits of a shared field, but it may add some. */
export function LimitsEditor({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, edit } = useVisualEditing();
  const { definition, label, name, kind } = field;
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
            onClick={() =>
              edit((texts) => copySharedField(texts, outline, field), `Copy ${label} into this form`)
            }
          >
            Copy it into this form
          </Button>
        </p>
      )}
      {items.map(({ keyword, label, isNumber }) => {
        const limit = limitOf(definition, keyword);
        const isOwn = below(definition.at, keyword).usedAt === undefined;
        const text = limit === undefined ? '' : String(limit);
        return (
          <PanelInput
            key={keyword}
            label={label}
            isNumber={isNumber}
            value={isOwn ? text : ''}
            inherited={isOwn ? undefined : text}
            hint={
              isOwn && typeof limit === 'number'
                ? amountInWords(limit)
                : limitHints[keyword in limitHints ? keyword : definition.kind]
            }
            isFixed={field.isInDefs}
            onText={(typed) => {
              const listed = typed.split(/\s*,\s*/);
              const text = isBoundKeyword(keyword) && listed.length > 1 ? listed : typed;
              const limit = typed === '' ? undefined : isNumber ? Number(typed) : text;
              edit(
                (texts) => changeSchema(texts, outline, field, { [keyword]: limit }),
                `${label} of ${name}`,
                true,
              );
            }}
          />
        );
      })}
    </details>
  );
}

/** The limits that a form may add to a shared field. */
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
export const limitsOf = ({ kind: { limits = [] }, definition }: FieldOutline) =>
  limits.filter(({ keyword }) => definition.sharedName === undefined || limitsBesideShared.includes(keyword));

const limitHints: Readonly<Record<string, string>> = {
  pattern: 'A regular expression, such as ^[A-Z]{2}',
  notBelow: '{gross}, the field gross; or {gross-1}, 1 less than it',
  notAbove: '{gross}, the field gross; or {gross+1}, 1 more than it',
  day: '2026-04-01; {today-18y}, 18 years ago; {today+180d}, in 180 days; or {startDay+1d}, the day after the field startDay',
  month: '2026-04; or {today-1y}, a year ago',
  year: '2020; or {today-1y}, last year',
  time: 'Such as 09:30',
};
