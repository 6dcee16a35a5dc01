import { readBound } from '#engine';
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
      <select
        className="panel-select"
        aria-label={`${label}: counted from`}
        value={kind}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="none">No limit</option>
        <option value="today">Today</option>
        {others.map(({ name, label: other }) => (
          <option key={name} value={name}>
            {other}
          </option>
        ))}
        <option value="day">A day of the calendar</option>
      </select>
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
          <select
            className="panel-select"
            aria-label={`${label}: days, months or years`}
            value={unit}
            onChange={({ target }) => counted(of, count, target.value)}
          >
            {units.map(([word, name]) => (
              <option key={word} value={word}>
                {name}
              </option>
            ))}
          </select>
          <select
            className="panel-select"
            aria-label={`${label}: before or after`}
            value={count > 0 ? 'after' : 'before'}
            disabled={count === 0}
            onChange={({ target }) =>
              counted(of, Math.abs(count) * (target.value === 'before' ? -1 : 1), unit)
            }
          >
            <option value="before">before</option>
            <option value="after">after</option>
          </select>
        </span>
      )}
    </fieldset>
  );
}
