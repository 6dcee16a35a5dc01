import type { FieldModel, ReviewModel, ReviewRow, Value, Values } from '#engine';
import { FormHeading } from './FormHeading.tsx';
import { type FormBinding, useFormBinding, useTopic } from './formBinding.ts';
import { OptionFacts } from './OptionFacts.tsx';
import { hasValue, showValue } from './showValue.ts';

/** What was entered and what it comes to, to be read like a quotation before it is sent. */
export function Review({ review }: { readonly review: ReviewModel }) {
  const binding = useFormBinding();
  const values = useTopic(binding, 'values', (current) => current.values());
  const { title, rating, rows, figure, sample } = review;
  const { MadeOf } = binding;
  const figureField = figure && binding.field(figure.field);
  return (
    <div className="review" data-review="">
      {title && <FormHeading className="review__title">{title}</FormHeading>}
      {rating !== undefined && <Rating stars={rating} />}
      <dl>
        {rows.map((row) => {
          const field = binding.field(row.field);
          // what was not answered has no row
          return (
            field &&
            hasValue(field, values[row.field]) && (
              <div className="review__row" key={`${row.field} ${row.as ?? ''}`}>
                <dt>{row.label ?? field.label}</dt>
                <dd>{showRow(binding, row, field, values[row.field])}</dd>
              </div>
            )
          );
        })}
        {figure && figureField && (
          <div className="review__row review__row--total">
            <dt>{figureField.label}</dt>
            <dd>
              {showValue(figureField, values[figure.field])}{' '}
              {hasValue(figureField, values[figure.field]) && <small>{figure.note}</small>}
            </dd>
          </div>
        )}
      </dl>
      {MadeOf && figureField && <MadeOf part="absence" field={figureField} />}
      {MadeOf && figureField && <MadeOf part="lines" field={figureField} />}
      {sample && binding.model.tables[sample.table]?.status === 'sample' && (
        <p className="review__note">{sample.text}</p>
      )}
      <ChosenDetails binding={binding} name={review.details} values={values} />
    </div>
  );
}

/** The value of a row, of a list of objects what each is called; as `years`, the plain difference between the date's year and today's (CI-62, R14). */
function showRow(binding: FormBinding, row: ReviewRow, field: FieldModel, value: Value | undefined): string {
  // rows go by keys that nobody has to read
  if (field.rows) return binding.rowTitles(field.name).join('; ');
  if (row.as !== 'years' || typeof value !== 'string' || value === '') return showValue(field, value);
  return String(binding.yearsSince(value));
}

interface ChosenDetailsProps {
  readonly binding: FormBinding;
  readonly name: string | undefined;
  readonly values: Values;
}

function ChosenDetails({ binding, name, values }: ChosenDetailsProps) {
  const field = name === undefined ? undefined : binding.field(name);
  const chosen = field?.options?.find((option) => option.value === values[field.name]);
  return chosen?.details ? <OptionFacts details={chosen.details} /> : null;
}

const mostStars = 5;

/** Stars out of five, told to assistive technology as one figure. */
function Rating({ stars }: { readonly stars: number }) {
  return (
    <p className="rating">
      <span
        className="rating__stars"
        aria-hidden="true"
        style={{ ['--share' as string]: `${(stars / mostStars) * 100}%` }}
      >
        {'★'.repeat(mostStars)}
      </span>
      <span>
        {stars} <span className="visually-hidden">out of {mostStars}</span>
      </span>
    </p>
  );
}
