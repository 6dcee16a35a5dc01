import { type RefObject, useId, useRef } from 'react';
import { Button, Choice } from '../../controls.tsx';
import { changeCondition, conditionFields, whyUnconditional } from '../edits/changeCondition.ts';
import { fieldOf } from '../edits/editForm.ts';
import { waitingFor } from '../edits/placeField.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';
import {
  type AskedAnswer,
  type Comparison,
  comparisonWords,
  joiningWords,
  type SimpleCondition,
} from '../outline/simpleCondition.ts';
import { useDesigning } from './designing.ts';
import './ConditionPart.css';

/** When a field appears: always, or while other answers are so. */
export function ConditionPart({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, edit, showCode } = useDesigning();
  const heading = useId();
  const rows = useRef<HTMLDivElement>(null);
  const why = whyUnconditional(outline, field);
  const { condition } = field;
  const { holds, answers } = condition?.simple ?? always;
  const prefix = field.parent === '' ? '' : `${field.parent}.`;
  const fields = conditionFields(outline, field);
  const waiting = waitingFor(outline, field);
  // one step of the history for keys that go through a list
  const write = (next: SimpleCondition) =>
    edit((texts) => changeCondition(texts, outline, field, next), `Condition of ${field.name}`, true);
  const add = () => {
    const isNew = ({ id }: FieldOutline) => !answers.some((one) => prefix + one.field === id);
    const asked = fields.find(isNew) ?? fields[0];
    if (!asked) return;
    write({ holds, answers: [...answers, firstAsked(asked, asked.id.slice(prefix.length))] });
    focusLater(rows, `[data-row="${answers.length}"] [data-asked]`);
  };
  const remove = (place: number) => {
    const left = answers.filter((_one, at) => at !== place);
    write({ holds: left.length > 1 ? holds : 'all', answers: left });
    focusLater(rows, '[data-row="0"] [data-asked]');
  };
  return (
    <fieldset className="condition-part" aria-labelledby={heading} disabled={isReadOnly}>
      <p id={heading} className="condition-part__title">
        Shown
      </p>
      {condition && !condition.simple ? (
        <p className="design-panel__why">
          {condition.words}{' '}
          <Button className="design-link" onClick={() => showCode('schema.json', condition.ruleAt)}>
            Show in code
          </Button>
        </p>
      ) : (
        <div className="condition-part__rows" ref={rows}>
          {(answers.length > 0 ? answers : [undefined]).map((answer, place) => (
            <AskedRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the rule
              key={place}
              place={place}
              answer={answer}
              asked={answer && fieldOf(outline.fields, prefix + answer.field)}
              holds={holds}
              fields={fields}
              prefix={prefix}
              isDisabled={why !== undefined}
              onHolds={(next) => write({ holds: next, answers })}
              onAnswer={(next) => {
                if (!next) write({ holds: 'all', answers: [] });
                else write({ holds, answers: answers.length > 0 ? answers.with(place, next) : [next] });
              }}
              onRemove={answers.length > 1 ? () => remove(place) : undefined}
            />
          ))}
          {answers.length > 0 && (
            <Button className="design-link condition-part__more" onClick={add}>
              Another condition
            </Button>
          )}
        </div>
      )}
      {why !== undefined && condition === undefined && <p className="design-panel__why">{why}</p>}
      {waiting.length > 0 && (
        <p className="design-panel__why">{waiting.map(({ label }) => label).join(', ')} appears by it.</p>
      )}
    </fieldset>
  );
}

const always: SimpleCondition = { holds: 'all', answers: [] };

/** Once the change is drawn: the row that was added, or the first of those that are left. */
function focusLater(rows: RefObject<HTMLDivElement | null>, selector: string) {
  requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>(selector)?.focus());
}

interface AskedRowProps {
  readonly place: number;
  /** undefined in the first row of a field that is always there. */
  readonly answer: AskedAnswer | undefined;
  readonly asked: FieldOutline | undefined;
  readonly holds: SimpleCondition['holds'];
  readonly fields: readonly FieldOutline[];
  /** What the names of these fields begin with here. */
  readonly prefix: string;
  readonly isDisabled: boolean;
  readonly onHolds: (holds: SimpleCondition['holds']) => void;
  /** Without an answer: the field is always there. */
  readonly onAnswer: (answer: AskedAnswer | undefined) => void;
  readonly onRemove: (() => void) | undefined;
}

/** What is asked of one answer, and how that is joined to the row before. */
function AskedRow(props: AskedRowProps) {
  const { place, answer, asked, holds, fields, prefix, isDisabled, onHolds, onAnswer, onRemove } = props;
  const number = place === 0 ? '' : ` (condition ${place + 1})`;
  return (
    <div className="condition-part__row" data-row={place}>
      {place === 1 && (
        <Choice
          className="panel-select condition-part__joined"
          aria-label="Conditions are joined by"
          value={holds}
          options={Object.entries(joiningWords)}
          onChoose={(next) => onHolds(next === 'any' ? 'any' : 'all')}
        />
      )}
      {place > 1 && <span className="condition-part__joined">{joiningWords[holds]}</span>}
      <Choice
        data-asked
        aria-label={`Shown when${number}`}
        value={answer?.field ?? ''}
        disabled={isDisabled}
        options={[
          ...(place === 0 ? ([['', 'always']] as const) : []),
          ...fields.map(({ id, label }) => [id.slice(prefix.length), `when ${label}`] as const),
        ]}
        onChoose={(name) => {
          const chosen = fields.find(({ id }) => id === prefix + name);
          onAnswer(chosen && firstAsked(chosen, name));
        }}
      />
      {answer && asked && (
        <>
          <Choice
            aria-label={`Is compared${number}`}
            value={answer.is}
            options={comparisonsOf(asked).map((is) => [is, comparisonWords[is]])}
            onChoose={(is) => onAnswer(compared(asked, answer.field, is as Comparison))}
          />
          {answer.is !== 'isFilled' && (
            <ConditionValue
              label={`Value${number}`}
              asked={asked}
              value={answer.value}
              onValue={(value) => onAnswer({ ...answer, value })}
            />
          )}
        </>
      )}
      {onRemove && (
        <Button className="design-link" aria-label={`Take away condition ${place + 1}`} onClick={onRemove}>
          Take away
        </Button>
      )}
    </div>
  );
}

interface ConditionValueProps {
  readonly label: string;
  readonly asked: FieldOutline;
  readonly value: AskedAnswer['value'];
  readonly onValue: (value: string | number | boolean) => void;
}

/** What the answer is compared with: one of its options, or a value of its type. */
function ConditionValue({ label, asked, value, onValue }: ConditionValueProps) {
  const { options } = asked;
  const choices: readonly (readonly [value: string | number | boolean, label: string])[] =
    asked.schema.type === 'boolean'
      ? [
          [true, 'yes'],
          [false, 'no'],
        ]
      : options.map((option) => [option.value, option.label]);
  if (choices.length > 0)
    return (
      <Choice
        aria-label={label}
        value={choices.findIndex(([one]) => one === value)}
        options={choices.map(([, words], place) => [String(place), words])}
        onChoose={(place) => onValue(choices[Number(place)]?.[0] ?? '')}
      />
    );
  const isNumber = asked.schema.type === 'integer' || asked.schema.type === 'number';
  return (
    <input
      aria-label={label}
      type={isNumber ? 'number' : asked.schema.format === 'date' ? 'date' : 'text'}
      value={String(value ?? '')}
      onChange={({ target }) => {
        const text = target.value;
        if (text !== '') onValue(isNumber ? Number(text) : text);
      }}
    />
  );
}

/** The ways in which answers of this type are compared, the most usual first. */
function comparisonsOf({ schema, options }: FieldOutline): readonly Comparison[] {
  if (schema.type === 'array') return ['contains', 'isFilled'];
  if (schema.type === 'boolean') return ['is'];
  if (options.length > 0) return ['is', 'isNot', 'isFilled'];
  if (schema.type === 'integer' || schema.type === 'number')
    return ['isAtLeast', 'isAtMost', 'is', 'isNot', 'isFilled'];
  return ['isFilled', 'is', 'isNot'];
}

const firstAsked = (asked: FieldOutline, name: string) =>
  compared(asked, name, comparisonsOf(asked)[0] ?? 'isFilled');

function compared(asked: FieldOutline, field: string, is: Comparison): AskedAnswer {
  if (is === 'isFilled') return { field, is };
  const { schema, options } = asked;
  const [first] = options;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const minimum = typeof schema.minimum === 'number' ? schema.minimum : 1;
  return {
    field,
    is,
    value: first?.value ?? (schema.type === 'boolean' ? true : isNumber ? minimum : 'Yes'),
  };
}
