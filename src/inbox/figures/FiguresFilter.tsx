import { useId, useState } from 'react';
import type { InboxForm } from '#machines/staffSession.machine.ts';
import { type FiguresView, type Period, readFiguresView } from './figuresView.ts';

interface FiguresFilterProps {
  readonly view: FiguresView;
  readonly forms: readonly InboxForm[];
  readonly sources: readonly string[];
  /** The mail addresses of everybody who can own a lead. */
  readonly owners: readonly string[];
  readonly today: string;
  readonly onShow: (view: FiguresView) => void;
}

const periodLabels: Readonly<Record<Period, string>> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  own: 'Custom dates',
};

/** The filter of the figures. It applies when its button is pressed, like a form of the page. */
export function FiguresFilter({ view, forms, sources, owners, today, onShow }: FiguresFilterProps) {
  const [period, setPeriod] = useState(view.period);
  const known = (name: string, list: readonly string[]) =>
    [...new Set([...list, name])].filter((one) => one !== '' && one !== 'none');
  return (
    <form
      className="figures-filter"
      aria-label="Figures"
      onSubmit={(event) => {
        event.preventDefault();
        const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
        onShow(readFiguresView(`?${new URLSearchParams(values)}`));
      }}
    >
      <Choice
        label="Period"
        name="period"
        value={view.period}
        options={Object.entries(periodLabels)}
        onChange={(value) => setPeriod(value === 'own' ? 'own' : '30')}
      />
      {period === 'own' && (
        <>
          <Day label="From" name="from" value={view.from} max={today} />
          <Day label="To" name="to" value={view.to} max={today} />
        </>
      )}
      <Choice
        label="Form"
        name="form"
        value={view.formType}
        options={[['', 'All forms'], ...forms.map(({ formType, title }) => [formType, title] as const)]}
      />
      <Choice
        label="Source"
        name="source"
        value={view.source}
        options={[['', 'All sources'], ...known(view.source, sources).map((name) => [name, name] as const)]}
      />
      <Choice
        label="Owner"
        name="owner"
        value={view.owner}
        options={[
          ['', 'Everybody'],
          ['none', 'Nobody'],
          ...known(view.owner, owners).map((name) => [name, name] as const),
        ]}
      />
      <button type="submit" className="button button--primary figures-filter__show">
        Show
      </button>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange?: (value: string) => void;
}

function Choice({ label, name, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="figures-filter__field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field__control"
        name={name}
        defaultValue={value}
        onChange={({ target }) => onChange?.(target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DayProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly max: string;
}

function Day({ label, name, value, max }: DayProps) {
  const id = useId();
  return (
    <div className="figures-filter__field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field__control"
        type="date"
        name={name}
        min="2000-01-01"
        max={max}
        required
        defaultValue={value}
      />
    </div>
  );
}
