import { useRef } from 'react';
import type { FieldDefinition } from '#forms/definition/fields.ts';
import type { Scalar } from '#forms/definition/node.ts';
import { Button, Choice } from '../../controls.tsx';
import { changeCondition, dependencies, whyUnconditional } from '../edits/changeCondition.ts';
import { fieldOf } from '../edits/editForm.ts';
import { dependentsOf } from '../edits/whyNot.ts';
import { isNumeric, limitOf, listedOptions } from '../outline/fieldKinds.ts';
import { type FieldOutline, idIn } from '../outline/outlineOf.ts';
import {
  type AnswerCondition,
  type Comparison,
  comparisonLabels,
  joinLabels,
  type SimpleCondition,
} from '../outline/simpleCondition.ts';
import { useVisualEditing } from './editorContext.ts';

const always: SimpleCondition = { holds: 'all', answers: [] };

/** The condition under which a field appears. */
export function ConditionEditor({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, edit, showCode } = useVisualEditing();
  const rows = useRef<HTMLDivElement>(null);
  const reason = whyUnconditional(outline, field);
  const { condition, parent } = field;
  const { holds, answers } = condition?.simple ?? always;
  const fields = dependencies(outline, field);
  const nameOf = ({ id }: FieldOutline) => (parent === '' ? id : id.slice(parent.length + 1));
  const dependents = dependentsOf(outline, field);
  // one step of the history, although arrow keys change a list several times
  const save = (next: SimpleCondition) =>
    edit((texts) => changeCondition(texts, outline, field, next), `Condition of ${field.name}`, true);
  // after rendering
  const focusRow = (position: number) =>
    requestAnimationFrame(() => rows.current?.children[position]?.querySelector('select')?.focus());
  const setAnswer = (position: number, next: AnswerCondition | undefined) => {
    const remaining = next ? answers.toSpliced(position, 1, next) : answers.toSpliced(position, 1);
    save({ holds: remaining.length > 1 ? holds : 'all', answers: remaining });
  };
  const add = () => {
    const dependency =
      fields.find((one) => answers.every((answer) => answer.field !== nameOf(one))) ?? fields[0];
    if (!dependency) return;
    setAnswer(answers.length, defaultAnswer(dependency, nameOf(dependency)));
    focusRow(answers.length);
  };
  if (condition && !condition.simple)
    return (
      <p className="hint">
        {condition.description}{' '}
        <Button className="link" onClick={() => showCode('schema.json', condition.rulePath)}>
          Show in code
        </Button>
      </p>
    );
  return (
    <fieldset className="stack" disabled={isReadOnly}>
      <legend>Shown</legend>
      <div className="stack" ref={rows}>
        {(answers.length > 0 ? answers : [undefined]).map((answer, position) => {
          const dependency = answer && fieldOf(outline.fields, idIn(parent, answer.field));
          const number = position === 0 ? '' : ` (condition ${position + 1})`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition is identified by its index
            <div key={position} className="row">
              <Choice
                aria-label={`Shown when${number}`}
                value={answer?.field ?? ''}
                disabled={reason !== undefined}
                options={[
                  ...(position === 0 ? ([['', 'always']] as const) : []),
                  ...fields.map((one) => [nameOf(one), `when ${one.label}`] as const),
                ]}
                onChoose={(name) => {
                  const chosen = fields.find((one) => nameOf(one) === name);
                  if (chosen) setAnswer(position, defaultAnswer(chosen, name));
                  else save(always);
                }}
              />
              {answer && dependency && (
                <>
                  <Choice
                    aria-label={`Comparison${number}`}
                    value={answer.is}
                    options={(dependency.kind.comparisons ?? anyText).map((is) => [is, comparisonLabels[is]])}
                    onChoose={(is) =>
                      setAnswer(position, defaultAnswer(dependency, answer.field, is as Comparison))
                    }
                  />
                  {answer.is !== 'isFilled' && (
                    <ConditionValue
                      label={`Value${number}`}
                      dependency={dependency}
                      value={answer.value}
                      onValue={(value) => setAnswer(position, { ...answer, value })}
                    />
                  )}
                </>
              )}
              {answers.length > 1 && (
                <Button
                  className="link"
                  aria-label={`Remove condition ${position + 1}`}
                  onClick={() => {
                    setAnswer(position, undefined);
                    focusRow(0);
                  }}
                >
                  Remove
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
          options={Object.entries(joinLabels)}
          onChoose={(next) => save({ holds: next === 'any' ? 'any' : 'all', answers })}
        />
      )}
      {answers.length > 0 && (
        <Button className="link" onClick={add}>
          Another condition
        </Button>
      )}
      {reason !== undefined && <p className="hint">{reason}</p>}
      {dependents.length > 0 && (
        <p className="hint">Used by the conditions of {dependents.map(({ label }) => label).join(', ')}.</p>
      )}
    </fieldset>
  );
}

interface ConditionValueProps {
  readonly label: string;
  readonly dependency: FieldOutline;
  readonly value: AnswerCondition['value'];
  readonly onValue: (value: Scalar) => void;
}

/** The value that an answer is compared with. */
function ConditionValue({ label, dependency, value, onValue }: ConditionValueProps) {
  const { definition } = dependency;
  const choices = isYesOrNo(definition) ? yesNo : listedOptions(definition);
  if (choices.length > 0)
    return (
      <Choice
        aria-label={label}
        value={choices.findIndex((one) => one.value === value)}
        options={choices.map((one, position) => [String(position), one.label])}
        onChoose={(position) => onValue(choices[Number(position)]?.value ?? '')}
      />
    );
  return (
    <input
      aria-label={label}
      type={isNumeric(definition) ? 'number' : definition.kind === 'day' ? 'date' : 'text'}
      value={String(value ?? '')}
      onChange={({ target }) => {
        if (target.value !== '') onValue(isNumeric(definition) ? Number(target.value) : target.value);
      }}
    />
  );
}

const isYesOrNo = ({ kind }: FieldDefinition) => kind === 'box' || kind === 'yesNo';

const yesNo = [
  { value: true, label: 'yes' },
  { value: false, label: 'no' },
];

const anyText: readonly Comparison[] = ['isFilled', 'is', 'isNot'];

function defaultAnswer(dependency: FieldOutline, field: string, how?: Comparison): AnswerCondition {
  const { kind, definition } = dependency;
  const is = how ?? (kind.comparisons ?? anyText)[0] ?? 'isFilled';
  if (is === 'isFilled') return { field, is };
  const least = limitOf(definition, 'minimum') ?? 1;
  const defaultValue = isYesOrNo(definition) ? true : isNumeric(definition) ? least : 'Yes';
  return { field, is, value: listedOptions(definition)[0]?.value ?? defaultValue };
}
