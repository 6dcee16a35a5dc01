import { readBound } from '#engine';
import { Choice } from '../../controls.tsx';
import type { FieldOutline } from '../outline/outlineOf.ts';

interface DayLimitProps {
  readonly label: string;
  /** As schema.json has it: '2026-04-01', '{today-20y}', '{starts+1d}'; '' for none. */
  readonly value: string;
  /** Other days of the form that may bound it. */
  readonly others: readonly FieldOutline[];
  readonly isReadOnly: boolean;
  readonly onBound: (bound: string | undefined) => void;
}

const units = [
  ['d', 'days'],
  ['m', 'months'],
  ['y', 'years'],
] as const;

const sides = [
  ['before', 'before'],
  ['after', 'after'],
] as const;

/** A bound of a day by choosing: a day of the calendar, or so long before or after today or another field. */
export function DayLimit({ label, value, others, isReadOnly, onBound }: DayLimitProps) {
  const read = value === '' ? undefined : readBound(value);
  const of = read && 'of' in read ? read.of : undefined;
  const { count, unit } = (read && 'of' in read ? read.shift : undefined) ?? { count: 0, unit: 'd' as const };
  const kind = read === undefined ? 'none' : of === undefined ? 'day' : of;
  const counted = (name: string, by: number, of_: string) =>
    onBound(by === 0 ? `{${name}}` : `{${name}${by > 0 ? '+' : '-'}${Math.abs(by)}${of_}}`);
  const choose = (next: string) => {
    if (next === 'none') onBound(undefined);
    else if (next === 'day') onBound(`${new Date().getFullYear()}-01-01`);
    else counted(next, count, unit);
  };
  return (
    <fieldset className="panel-input panel-input--day" disabled={isReadOnly}>
      <legend>{label}</legend>
      <Choice
        aria-label={`${label}: counted from`}
        value={kind}
        options={[
          ['none', 'No limit'],
          ['today', 'Today'],
          ...others.map(({ name, label: other }) => [name, other] as const),
          ['day', 'A day of the calendar'],
        ]}
        onChoose={choose}
      />
      {kind === 'day' && (
        <input
          type="date"
          aria-label={`${label}: day`}
          value={value}
          onChange={({ target }) => target.value !== '' && onBound(target.value)}
        />
      )}
      {of !== undefined && (
        <span className="panel-input__count">
          <input
            type="number"
            min={0}
            max={99999}
            aria-label={`${label}: how many`}
            value={Math.abs(count)}
            onChange={({ target }) =>
              counted(
                of,
                Math.trunc(Number(target.value)) * (count < 0 || (count === 0 && of === 'today') ? -1 : 1),
                unit,
              )
            }
          />
          <Choice
            aria-label={`${label}: days, months or years`}
            value={unit}
            options={units}
            onChoose={(next) => counted(of, count, next)}
          />
          <Choice
            aria-label={`${label}: before or after`}
            value={count > 0 ? 'after' : 'before'}
            disabled={count === 0}
            options={sides}
            onChoose={(side) => counted(of, Math.abs(count) * (side === 'before' ? -1 : 1), unit)}
          />
        </span>
      )}
    </fieldset>
  );
}
