import { useRef } from 'react';
import { Button, Choice } from '../../controls.tsx';
import { changeCondition, dependencies, whyUnconditional } from '../edits/changeCondition.ts';
import { fieldOf, idIn } from '../edits/editForm.ts';
import { waitingFor } from '../edits/whyNot.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';
import {
  type AskedAnswer,
  type Comparison,
  comparisonWords,
  joiningWords,
  type SimpleCondition,
} from '../outline/simpleCondition.ts';
import { useDesigning } from './designing.ts';

const always: SimpleCondition = { holds: 'all', answers: [] };

/** When a field appears: always, or while other answers are so. */
export function ConditionPart({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, edit, showCode } = useDesigning();
  const rows = useRef<HTMLDivElement>(null);
  const why = whyUnconditional(outline, field);
  const { condition, parent } = field;
  const { holds, answers } = condition?.simple ?? always;
  const fields = dependencies(outline, field);
  const nameOf = ({ id }: FieldOutline) => (parent === '' ? id : id.slice(parent.length + 1));
  const askedBy = (answer: AskedAnswer) => fieldOf(outline.fields, idIn(parent, answer.field));
  const waiting = waitingFor(outline, field);
  // one step of the history for keys that go through a list
  const write = (next: SimpleCondition) =>
    edit((texts) => changeCondition(texts, outline, field, next), `Condition of ${field.name}`, true);
  // once the change is drawn: the row that was added, or the first of those that are left
  const focusRow = (place: number) =>
    requestAnimationFrame(() => rows.current?.children[place]?.querySelector('select')?.focus());
  const put = (place: number, next: AskedAnswer | undefined) => {
    const left = next ? answers.toSpliced(place, 1, next) : answers.toSpliced(place, 1);
    write({ holds: left.length > 1 ? holds : 'all', answers: left });
  };
  const add = () => {
    const asked = fields.find((one) => answers.every((answer) => answer.field !== nameOf(one))) ?? fields[0];
    if (!asked) return;
    put(answers.length, compared(asked, nameOf(asked)));
    focusRow(answers.length);
  };
  const remove = (place: number) => {
    put(place, undefined);
    focusRow(0);
  };
  if (condition && !condition.simple)
    return (
      <p className="hint">
        {condition.words}{' '}
        <Button className="link" onClick={() => showCode('schema.json', condition.ruleAt)}>
          Show in code
        </Button>
      </p>
    );
  return (
    <fieldset className="stack" disabled={isReadOnly}>
      <legend>Shown</legend>
      <div className="stack" ref={rows}>
        {(answers.length > 0 ? answers : [undefined]).map((answer, place) => {
          const asked = answer && askedBy(answer);
          const number = place === 0 ? '' : ` (condition ${place + 1})`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the rule
            <div key={place} className="row">
              <Choice
                aria-label={`Shown when${number}`}
                value={answer?.field ?? ''}
                disabled={why !== undefined}
                options={[
                  ...(place === 0 ? ([['', 'always']] as const) : []),
                  ...fields.map((one) => [nameOf(one), `when ${one.label}`] as const),
                ]}
                onChoose={(name) => {
                  const chosen = fields.find((one) => nameOf(one) === name);
                  if (chosen) put(place, compared(chosen, name));
                  else write(always);
                }}
              />
              {answer && asked && (
                <>
                  <Choice
                    aria-label={`Is compared${number}`}
                    value={answer.is}
                    options={(asked.kind.comparisons ?? anyText).map((is) => [is, comparisonWords[is]])}
                    onChoose={(is) => put(place, compared(asked, answer.field, is as Comparison))}
                  />
                  {answer.is !== 'isFilled' && (
                    <ConditionValue
                      label={`Value${number}`}
                      asked={asked}
                      value={answer.value}
                      onValue={(value) => put(place, { ...answer, value })}
                    />
                  )}
                </>
              )}
              {answers.length > 1 && (
                <Button
                  className="link"
                  aria-label={`Take away condition ${place + 1}`}
                  onClick={() => remove(place)}
                >
                  Take away
                </Button>
              )}
            </div>
          );
        })}
      </div>
      {answers.length > 1 && (
        <Choice
          aria-label="Conditions are joined by"
          value={holds}
          options={Object.entries(joiningWords)}
          onChoose={(next) => write({ holds: next === 'any' ? 'any' : 'all', answers })}
        />
      )}
      {answers.length > 0 && (
        <Button className="link" onClick={add}>
          Another condition
        </Button>
      )}
      {why !== undefined && <p className="hint">{why}</p>}
      {waiting.length > 0 && (
        <p className="hint">{waiting.map(({ label }) => label).join(', ')} appears by it.</p>
      )}
    </fieldset>
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
  const { options, schema } = asked;
  const yesNo = [
    { value: true, label: 'yes' },
    { value: false, label: 'no' },
  ];
  const choices = schema.type === 'boolean' ? yesNo : options;
  if (choices.length > 0)
    return (
      <Choice
        aria-label={label}
        value={choices.findIndex((one) => one.value === value)}
        options={choices.map((one, place) => [String(place), one.label])}
        onChoose={(place) => onValue(choices[Number(place)]?.value ?? '')}
      />
    );
  return (
    <input
      aria-label={label}
      type={isNumeric(asked) ? 'number' : schema.format === 'date' ? 'date' : 'text'}
      value={String(value ?? '')}
      onChange={({ target }) => {
        if (target.value !== '') onValue(isNumeric(asked) ? Number(target.value) : target.value);
      }}
    />
  );
}

const isNumeric = ({ schema }: FieldOutline) => schema.type === 'integer' || schema.type === 'number';

/** How texts, days and the like are compared. */
const anyText: readonly Comparison[] = ['isFilled', 'is', 'isNot'];

function compared(asked: FieldOutline, field: string, how?: Comparison): AskedAnswer {
  const { kind, schema, options } = asked;
  const is = how ?? (kind.comparisons ?? anyText)[0] ?? 'isFilled';
  if (is === 'isFilled') return { field, is };
  const least = typeof schema.minimum === 'number' ? schema.minimum : 1;
  const usual = schema.type === 'boolean' ? true : isNumeric(asked) ? least : 'Yes';
  return { field, is, value: options[0]?.value ?? usual };
}
