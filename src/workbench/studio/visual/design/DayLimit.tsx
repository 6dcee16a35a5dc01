import { readBound } from '#forms/index.ts';
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
  ['-d', 'days before'],
  ['-m', 'months before'],
  ['-y', 'years before'],
  ['+d', 'days after'],
  ['+m', 'months after'],
  ['+y', 'years after'],
] as const;

/** A bound of a day by choosing: a day of the calendar, or so long before or after today or another field. */
export function DayLimit({ label, value, others, isReadOnly, onBound }: DayLimitProps) {
  const current = value === '' ? undefined : readBound(value);
  const of = current && 'of' in current ? current.of : undefined;
  const { count, unit } = (current && 'of' in current ? current.shift : undefined) ?? {
    count: 0,
    unit: 'd' as const,
  };
  const direction = count > 0 || (count === 0 && of !== 'today') ? `+${unit}` : `-${unit}`;
  const bound = (from: string, by: number, [sign, letter]: string) =>
    onBound(by === 0 ? `{${from}}` : `{${from}${sign}${by}${letter}}`);
  const choose = (next: string) => {
    if (next === 'none') onBound(undefined);
    else if (next === 'day') onBound(`${new Date().getFullYear()}-01-01`);
    else bound(next, Math.abs(count), direction);
  };
  return (
    <fieldset className="row" disabled={isReadOnly}>
      <legend>{label}</legend>
      <Choice
        aria-label={`${label}: counted from`}
        value={of ?? (current === undefined ? 'none' : 'day')}
        options={[
          ['none', 'No limit'],
          ['today', 'Today'],
          ...others.map(({ name, label: other }) => [name, other] as const),
          ['day', 'A day of the calendar'],
        ]}
        onChoose={choose}
      />
      {current !== undefined && of === undefined && (
        <input
          type="date"
          aria-label={`${label}: day`}
          value={value}
          onChange={({ target }) => target.value !== '' && onBound(target.value)}
        />
      )}
      {of !== undefined && (
        <>
          <input
            type="number"
            min={0}
            max={99999}
            aria-label={`${label}: how many`}
            value={Math.abs(count)}
            onChange={({ target }) => bound(of, Math.abs(Math.trunc(target.valueAsNumber || 0)), direction)}
          />
          <Choice
            aria-label={`${label}: of what`}
            value={direction}
            disabled={count === 0}
            options={units}
            onChoose={(next) => bound(of, Math.abs(count), next)}
          />
        </>
      )}
    </fieldset>
  );
}
