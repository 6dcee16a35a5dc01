import { useId } from 'react';
import { changeCondition, conditionFields, whyUnconditional } from '../edits/changeCondition.ts';
import { fieldOf } from '../edits/editForm.ts';
import { waitingFor } from '../edits/placeField.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';
import { type Comparison, comparisonWords, type SimpleCondition } from '../outline/simpleCondition.ts';
import { useDesigning } from './designing.ts';
import './ConditionPart.css';

/** When a field appears: always, or while another answer is so. */
export function ConditionPart({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, edit, showCode } = useDesigning();
  const heading = useId();
  const why = whyUnconditional(outline, field);
  const { condition } = field;
  const simple = condition?.simple;
  const prefix = field.parent === '' ? '' : `${field.parent}.`;
  const fields = conditionFields(outline, field);
  const asked = simple && fieldOf(outline.fields, prefix + simple.field);
  const waiting = waitingFor(outline, field);
  // one step of the history for keys that go through a list
  const write = (next: SimpleCondition | undefined) =>
    edit((texts) => changeCondition(texts, outline, field, next), `Condition of ${field.name}`, true);
  return (
    <fieldset className="condition-part" aria-labelledby={heading} disabled={isReadOnly}>
      <p id={heading} className="condition-part__title">
        Shown
      </p>
      {condition && !simple ? (
        <p className="design-panel__why">
          {condition.words}{' '}
          <button
            type="button"
            className="design-link"
            onClick={() => showCode('schema.json', condition.ruleAt)}
          >
            Show in code
          </button>
        </p>
      ) : (
        <div className="condition-part__row">
          <select
            className="panel-select"
            aria-label="Shown when"
            value={simple?.field ?? ''}
            disabled={why !== undefined}
            onChange={({ target }) => {
              const chosen = fields.find(({ id }) => id === prefix + target.value);
              write(chosen && firstCondition(chosen, target.value));
            }}
          >
            <option value="">always</option>
            {fields.map(({ id, label }) => (
              <option key={id} value={id.slice(prefix.length)}>
                when {label}
              </option>
            ))}
          </select>
          {simple && asked && (
            <>
              <select
                className="panel-select"
                aria-label="Is compared"
                value={simple.is}
                onChange={({ target }) => write(compared(asked, simple.field, target.value as Comparison))}
              >
                {comparisonsOf(asked).map((is) => (
                  <option key={is} value={is}>
                    {comparisonWords[is]}
                  </option>
                ))}
              </select>
              {simple.is !== 'isFilled' && (
                <ConditionValue
                  asked={asked}
                  value={simple.value}
                  onValue={(value) => write({ ...simple, value })}
                />
              )}
            </>
          )}
        </div>
      )}
      {why !== undefined && simple === undefined && condition === undefined && (
        <p className="design-panel__why">{why}</p>
      )}
      {waiting.length > 0 && (
        <p className="design-panel__why">{waiting.map(({ label }) => label).join(', ')} appears by it.</p>
      )}
    </fieldset>
  );
}

interface ConditionValueProps {
  readonly asked: FieldOutline;
  readonly value: SimpleCondition['value'];
  readonly onValue: (value: string | number | boolean) => void;
}

/** What the answer is compared with: one of its options, or a value of its type. */
function ConditionValue({ asked, value, onValue }: ConditionValueProps) {
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
      <select
        className="panel-select"
        aria-label="Value"
        value={choices.findIndex(([one]) => one === value)}
        onChange={({ target }) => onValue(choices[Number(target.value)]?.[0] ?? '')}
      >
        {choices.map(([one, label], place) => (
          <option key={String(one)} value={place}>
            {label}
          </option>
        ))}
      </select>
    );
  const isNumber = asked.schema.type === 'integer' || asked.schema.type === 'number';
  return (
    <input
      aria-label="Value"
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

const firstCondition = (asked: FieldOutline, name: string) =>
  compared(asked, name, comparisonsOf(asked)[0] ?? 'isFilled');

function compared(asked: FieldOutline, field: string, is: Comparison): SimpleCondition {
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
