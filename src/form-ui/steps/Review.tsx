import { rowKeys } from '#forms/buildPayload.ts';
import { yearDifference } from '#forms/formats/age.ts';
import type {
  FieldModel,
  FormModel,
  ReviewModel,
  ReviewRow,
  RowsModel,
  VisibleAnswers,
} from '#forms/index.ts';
import { rowTitle } from '#forms/itemTitle.ts';
import { named } from '#web/dom/named.tsx';
import { breakableAddress } from '../breakableAddress.tsx';
import { controlId } from '../controlIds.ts';
import { FormHeading } from '../FormHeading.tsx';
import { formatAnswer, hasAnswer } from '../formatAnswer.ts';
import { ActionButton } from '../formPost.tsx';
import { type FormStore, useFormStore, useStepValues, valuesOf } from '../formStore.ts';
import { OptionFacts } from '../OptionFacts.tsx';
import { withColon } from '../withColon.ts';

/** The quotation, and every answer with an Edit button, shown before sending. */
export function Review({ review }: { readonly review: ReviewModel }) {
  const store = useFormStore();
  const answers = store.form.visibleAnswers(useStepValues());
  const { title, score, head, rows, amount, sample } = review;
  const { Breakdown } = store;
  const amountField = amount && store.field(amount.field);
  const chosen = store
    .field(review.details ?? '')
    ?.options?.find(({ value }) => value === answers[review.details ?? '']);
  const headRows = head.map((field) => ({ field }));
  const isQuotation = head.length > 0 || amountField !== undefined;
  return (
    <div className="review" data-review="">
      {title && <FormHeading className="review__title">{title}</FormHeading>}
      {isQuotation && (
        <>
          <dl>
            <Lines lines={linesOf(store, headRows, answers)} />
            {amount && amountField && (
              <div className="review__row review__row--total">
                <dt>{amountField.label}</dt>
                <dd>
                  <span>{formatAnswer(amountField, answers)}</span>{' '}
                  {hasAnswer(amountField, answers) && <small>{amount.note}</small>}
                </dd>
              </div>
            )}
          </dl>
          {score !== undefined && <Score stars={score} />}
          {Breakdown && amountField && <Breakdown field={amountField} />}
          {sample && store.model.tables[sample.table]?.status === 'sample' && (
            <p className="review__note">{named(sample.text)}</p>
          )}
          <FormHeading className="review__title">Your answers</FormHeading>
        </>
      )}
      <dl className="review__answers">
        <Lines lines={linesOf(store, rows, answers)} />
      </dl>
      {store.noticeComponents && <store.noticeComponents.ReviewNotices />}
      {chosen?.details && <OptionFacts details={chosen.details} />}
    </div>
  );
}

interface Line {
  readonly label: string;
  readonly value: string;
  /** The part that the visitor typed, such as a name, which browsers must not translate. */
  readonly typed?: 'label' | 'value' | 'both' | undefined;
  /** The field that Edit shows; undefined for a computed value. */
  readonly edits?: string | undefined;
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const { model, edit } = useFormStore();
  return lines.map(({ label, value, typed, edits }) => (
    <div className="review__row" key={`${edits} ${label}`}>
      <dt translate={typed === 'label' || typed === 'both' ? 'no' : undefined}>{label}</dt>
      <dd translate={typed === 'value' || typed === 'both' ? 'no' : undefined}>
        {typed === 'value' ? breakableAddress(value) : named(value)}
      </dd>
      {edits && (
        <dd className="review__edit">
          <ActionButton
            action={`edit ${edits}`}
            formAction={`?form=${model.formType}#${controlId(model.formType, edits)}`}
            aria-label={`Edit: ${label}`}
            onPress={() => edit(edits)}
          >
            Edit
          </ActionButton>
        </dd>
      )}
    </div>
  ));
}

/** Returns a line for each answer, and for each row of a list of objects. */
function linesOf(store: FormStore, rows: readonly ReviewRow[], answers: VisibleAnswers): readonly Line[] {
  const { model, today, form, state } = store;
  // a copied answer is hidden; the line of its box says that it is the same
  const hidden = form.hidden(valuesOf(state()));
  return rows.flatMap(({ field: name, label, as }): readonly Line[] => {
    const field = store.field(name);
    const value = answers[name];
    if (!field || hidden.has(name) || !hasAnswer(field, answers)) return [];
    if (field.rows) {
      const rowsModel = field.rows;
      return rowKeys(value).map((row) => ({
        label: rowTitle(model, answers, name, row),
        typed: hasTypedText(rowsModel) ? 'both' : 'label',
        value: rowAnswers(model, rowsModel, `${name}.${row}`, answers, hidden).join('\n'),
        edits: `${name}.${row}.${rowsModel.fields[0]?.name}`,
      }));
    }
    const own = label ?? labelOf(field);
    if (as === 'years') return [{ label: own, value: String(yearDifference(String(value), today())) }];
    const edits = field.computedBy === undefined ? name : undefined;
    const typed = field.kind === 'text' && !field.options ? 'value' : undefined;
    return [{ label: own, value: formatAnswer(field, answers), typed, edits }];
  });
}

/** Whether visitors type a text in a row, or in a row of an inner list, that its title does not contain. */
const hasTypedText = ({ fields, itemTitle }: RowsModel): boolean =>
  fields.some(({ kind, name, options, rows }) =>
    rows ? true : kind === 'text' && !options && !itemTitle.includes(`{${name}}`),
  );

/** Returns the answers in a row that its title does not contain. Each row of an inner list is one of them. */
function rowAnswers(
  model: FormModel,
  { fields, itemTitle }: RowsModel,
  row: string,
  answers: VisibleAnswers,
  hidden: ReadonlySet<string>,
): readonly string[] {
  const others = fields.filter((one) => !one.clientOnly && !itemTitle.includes(`{${one.name}}`));
  return others.flatMap((one) => {
    const inRow = { ...one, name: `${row}.${one.name}` };
    if (!hasAnswer(inRow, answers) || hidden.has(inRow.name)) return [];
    const { rows } = one;
    if (!rows) return `${withColon(labelOf(one))} ${formatAnswer(inRow, answers)}`;
    return rowKeys(answers[inRow.name]).map((key) => {
      const inner = rowAnswers(model, rows, `${inRow.name}.${key}`, answers, hidden);
      return [rowTitle(model, answers, inRow.name, key), ...inner].join('; ');
    });
  });
}

const labelOf = ({ group, label }: FieldModel) => (group ? `${group}: ${label}` : label);

const maxStars = 5;

/** Stars out of five, with the score as text. */
function Score({ stars }: { readonly stars: number }) {
  return (
    <p className="score">
      <span
        className="score__stars"
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
