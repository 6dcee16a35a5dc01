import { yearDifference } from '#forms/formats/age.ts';
import type { FieldModel, ReviewModel, ReviewRow, Values } from '#forms/index.ts';
import { FormHeading } from './FormHeading.tsx';
import { formatValue, hasValue } from './formatValue.ts';
import { type FormStore, useFormStore, useVisibleValues } from './formStore.ts';
import { OptionFacts } from './OptionFacts.tsx';

/** What was entered and what it comes to, to be read like a quotation before it is sent. */
export function Review({ review }: { readonly review: ReviewModel }) {
  const store = useFormStore();
  const values = useVisibleValues();
  const { title, rating, rows, figure, sample } = review;
  const { Breakdown } = store;
  const figureField = figure && store.field(figure.field);
  const chosen = store
    .field(review.details ?? '')
    ?.options?.find(({ value }) => value === values[review.details ?? '']);
  return (
    <div className="review" data-review="">
      {title && <FormHeading className="review__title">{title}</FormHeading>}
      {rating !== undefined && <Rating stars={rating} />}
      <dl>
        {rows.map((row) => {
          const field = store.field(row.field);
          // what was not answered has no row
          return (
            field &&
            hasValue(field, values[row.field]) && (
              <div className="review__row" key={`${row.field} ${row.as ?? ''}`}>
                <dt>{row.label ?? field.label}</dt>
                <dd>{showRow(store, row, field, values)}</dd>
              </div>
            )
          );
        })}
        {figure && figureField && (
          <div className="review__row review__row--total">
            <dt>{figureField.label}</dt>
            <dd>
              {formatValue(figureField, values[figure.field])}{' '}
              {hasValue(figureField, values[figure.field]) && <small>{figure.note}</small>}
            </dd>
          </div>
        )}
      </dl>
      {Breakdown && figureField && <Breakdown part="absence" field={figureField} />}
      {Breakdown && figureField && <Breakdown part="lines" field={figureField} />}
      {sample && store.model.tables[sample.table]?.status === 'sample' && (
        <p className="review__note">{sample.text}</p>
      )}
      {chosen?.details && <OptionFacts details={chosen.details} />}
    </div>
  );
}

/** The value of a row, of a list of objects what each is called; as `years`, the plain difference between the date's year and today's (CI-62, R14). */
function showRow({ form, today }: FormStore, row: ReviewRow, field: FieldModel, values: Values): string {
  const value = values[row.field];
  // rows go by keys that nobody has to read
  if (field.rows) return form.rowTitles(values, field.name).join('; ');
  if (row.as !== 'years' || typeof value !== 'string' || value === '') return formatValue(field, value);
  return String(yearDifference(value, today()));
}

const maxStars = 5;

/** Stars out of five, told to assistive technology as one figure. */
function Rating({ stars }: { readonly stars: number }) {
  return (
    <p className="rating">
      <span
        className="rating__stars"
        aria-hidden="true"
        style={{ ['--share' as string]: `${(stars / maxStars) * 100}%` }}
      >
        {'★'.repeat(maxStars)}
      </span>
      <span>
        {stars} <span className="visually-hidden">out of {maxStars}</span>
      </span>
    </p>
  );
}
