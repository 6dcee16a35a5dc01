import { yearDifference } from '#forms/formats/age.ts';
import type { FieldModel, ReviewModel, ReviewRow, VisibleAnswers } from '#forms/index.ts';
import { rowTitles } from '#forms/structure/itemTitle.ts';
import { FormHeading } from './FormHeading.tsx';
import { formatAnswer, hasAnswer } from './formatAnswer.ts';
import { type FormStore, useFormStore, useStepValues } from './formStore.ts';
import { OptionFacts } from './OptionFacts.tsx';

/** The values and the computed total, to be read like a quotation before sending. */
export function Review({ review }: { readonly review: ReviewModel }) {
  const store = useFormStore();
  const answers = store.form.visibleAnswers(useStepValues());
  const { title, rating, rows, figure, sample } = review;
  const { Breakdown } = store;
  const figureField = figure && store.field(figure.field);
  const chosen = store
    .field(review.details ?? '')
    ?.options?.find(({ value }) => value === answers[review.details ?? '']);
  return (
    <div className="review" data-review="">
      {title && <FormHeading className="review__title">{title}</FormHeading>}
      {rating !== undefined && <Rating stars={rating} />}
      <dl>
        {rows.map((row) => {
          const field = store.field(row.field);
          return (
            field &&
            hasAnswer(field, answers) && (
              <div className="review__row" key={`${row.field} ${row.as ?? ''}`}>
                <dt>{row.label ?? field.label}</dt>
                <dd>{showRow(store, row, field, answers)}</dd>
              </div>
            )
          );
        })}
        {figure && figureField && (
          <div className="review__row review__row--total">
            <dt>{figureField.label}</dt>
            <dd>
              <span>{formatAnswer(figureField, answers)}</span>{' '}
              {hasAnswer(figureField, answers) && <small>{figure.note}</small>}
            </dd>
          </div>
        )}
      </dl>
      {Breakdown && figureField && <Breakdown field={figureField} />}
      {sample && store.model.tables[sample.table]?.status === 'sample' && (
        <p className="review__note">{sample.text}</p>
      )}
      {chosen?.details && <OptionFacts details={chosen.details} />}
    </div>
  );
}

/** The value of a row: for an array its items' titles; as `years` the difference between the date's year and today's. */
function showRow(
  { model, today }: FormStore,
  row: ReviewRow,
  field: FieldModel,
  answers: VisibleAnswers,
): string {
  const value = answers[row.field];
  if (field.rows) return rowTitles(model, answers, field.name).join('; ');
  if (row.as !== 'years' || typeof value !== 'string' || value === '') return formatAnswer(field, answers);
  return String(yearDifference(value, today()));
}

const maxStars = 5;

/** Stars out of five, and the same in words. */
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
        {stars} out of {maxStars}
      </span>
    </p>
  );
}
