import { useCallback, useEffect, useId, useState } from 'react';
import type { Desk, MeaningFilter } from '#contract/inbox/desk.ts';
import { meaningFilters } from '#contract/inbox/desk.ts';
import type { InboxForm } from '#machines/staffSession.machine.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useDesk, useEmployee } from '../desk/useDesk.ts';
import { commandAttributes } from '../keys/commandElements.ts';
import { inboxIcons } from './inboxIcons.ts';
import { defaultView, dueFilters, type InboxView, isCommonSort, isFiltered, lateFirst } from './inboxView.ts';
import './FilterBar.css';

interface FilterBarProps {
  readonly forms: readonly InboxForm[];
  readonly sources: readonly string[];
  readonly view: InboxView;
  readonly onChange: (change: Partial<InboxView>, isPush?: boolean) => void;
}

const searchPauseMs = 300;
const dayPauseMs = 700;

/** Leads are never older. An earlier day is a half-typed year, such as 0202. */
const firstDay = '2000-01-01';

/** The filter of the leads by form, status, outcome, source, days and search words. Each change is written to the URL. */
export function FilterBar({ forms, sources, view, onChange }: FilterBarProps) {
  const search = useCallback((text: string) => onChange({ text }, false), [onChange]);
  const [text, setText] = useDelayedText(view.text, searchPauseMs, search);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { outcomes = [] } = forms.find(({ formType }) => formType === view.formType) ?? {};

  return (
    <form
      className="inbox-filter"
      aria-label="Leads"
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <div className="inbox-filter__search">
        <label className="visually-hidden" htmlFor={`${id}text`}>
          Search in all fields
        </label>
        <Icon from={inboxIcons} name="search" />
        <input
          id={`${id}text`}
          className="field__control inbox-filter__control"
          type="search"
          name="text"
          placeholder="Name, number, reference…"
          maxLength={200}
          enterKeyHint="search"
          {...commandAttributes('search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <button
        type="button"
        className="button button--quiet inbox-filter__toggle"
        aria-expanded={isOpen}
        aria-controls={`${id}more`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon from={inboxIcons} name="filter" />
        Filter
      </button>
      <div
        id={`${id}more`}
        className={isOpen ? 'inbox-filter__more' : 'inbox-filter__more inbox-filter__more--shut'}
      >
        <ChoiceField
          label="Form"
          name="form"
          value={view.formType}
          options={[['', 'All forms'], ...forms.map(({ formType, title }) => [formType, title] as const)]}
          // the new form may have neither the outcome nor the field that sorts the leads
          onChoose={(formType) =>
            onChange({ formType, outcome: '', sort: isCommonSort(view.sort) ? view.sort : lateFirst })
          }
        />
        <StatusChoice view={view} onChange={onChange} />
        <OwnerChoice view={view} onChange={onChange} />
        <ChoiceField
          label="Due"
          name="due"
          value={view.due}
          options={[['', 'At any time'], ...dueFilters.map((due) => [due, dueLabels[due]] as const)]}
          onChoose={(due) => onChange({ due: dueFilters.find((each) => each === due) ?? '' })}
        />
        {outcomes.length > 0 && (
          <ChoiceField
            label="Outcome"
            name="outcome"
            value={view.outcome}
            options={[['', 'All outcomes'], ...outcomes.map(({ name, title }) => [name, title] as const)]}
            onChoose={(outcome) => onChange({ outcome })}
          />
        )}
        {(sources.length > 0 || view.source !== '') && (
          <ChoiceField
            label="Source"
            name="source"
            value={view.source}
            // the session's list may not have the source of a shared URL
            options={[
              ['', 'All sources'],
              ...[...new Set([...sources, view.source])].filter(Boolean).map((name) => [name, name] as const),
            ]}
            onChoose={(source) => onChange({ source })}
          />
        )}
        <DayField label="From" name="from" value={view.from} max={view.to} onChange={onChange} />
        <DayField label="To" name="to" value={view.to} min={view.from} onChange={onChange} />
        <button
          type="button"
          className="inbox-filter__clear"
          disabled={!isFiltered(view)}
          onClick={() => onChange({ ...defaultView, pageSize: view.pageSize })}
        >
          Clear
        </button>
      </div>
    </form>
  );
}

const dueLabels = { late: 'Late', today: 'Late or today', none: 'Nothing due' } as const;

const meaningLabels: Readonly<Record<MeaningFilter, string>> = {
  active: 'Still open',
  waiting: 'Waiting for an answer',
  open: 'In progress',
  won: 'Won',
  lost: 'Lost',
  ended: 'Ended',
};

type ViewChoiceProps = Pick<FilterBarProps, 'view' | 'onChange'>;

/** A status of the desk, or all statuses that mean the same. */
function StatusChoice({ view, onChange }: ViewChoiceProps) {
  const { statuses } = useDesk();
  const isMeaning = (value: string) => meaningFilters.find((meaning) => `meaning ${meaning}` === value) ?? '';
  // a meaning with one status is that status
  const meanings = meaningFilters.filter((meaning) => countOf(statuses, meaning) !== 1);
  return (
    <ChoiceField
      label="Status"
      name="status"
      value={view.meaning === '' ? view.status : `meaning ${view.meaning}`}
      options={[
        ['', 'All but spam'],
        ...meanings.map((meaning) => [`meaning ${meaning}`, meaningLabels[meaning]] as const),
        ...statuses.map(({ name, label }) => [name, label] as const),
        ['suspected', 'Suspected robots'],
        ['any', 'All, including spam'],
      ]}
      onChoose={(value) => {
        const meaning = isMeaning(value);
        onChange({ meaning, status: meaning === '' ? value : '' });
      }}
    />
  );
}

const countOf = (statuses: Desk['statuses'], meaning: MeaningFilter) =>
  statuses.filter((status) => status.meaning === meaning).length;

/** Whoever looks, nobody, or a colleague; the owner of a shared URL may have left. */
function OwnerChoice({ view, onChange }: ViewChoiceProps) {
  const { employees } = useDesk();
  const employee = useEmployee();
  const others = employees.map(({ email }) => email).filter((email) => email !== employee);
  const names = [...new Set([...others, view.owner])].filter((name) => name.includes('@'));
  return (
    <ChoiceField
      label="Owner"
      name="owner"
      value={view.owner}
      options={[
        ['', 'Everybody'],
        ['me', 'You'],
        ['none', 'Nobody'],
        ...names.map((name) => [name, name] as const),
      ]}
      onChoose={(owner) => onChange({ owner })}
    />
  );
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}

function ChoiceField({ label, name, value, options, onChoose }: ChoiceFieldProps) {
  return (
    <label className="inbox-filter__field">
      <span>{label}</span>
      <select
        className="field__control inbox-filter__control"
        name={name}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface DayFieldProps extends Pick<FilterBarProps, 'onChange'> {
  readonly label: string;
  readonly name: 'from' | 'to';
  readonly value: string;
  /** The other end of the period, or '' without one. */
  readonly min?: string;
  readonly max?: string;
}

/**
 * One end of the period, which cannot pass the other one. The browser reports a day after each digit of the year, so
 * the day applies after a pause or on blur.
 */
function DayField({ label, name, value, min, max, onChange }: DayFieldProps) {
  const apply = useCallback(
    (day: string) => {
      if (day === '' || day >= firstDay) onChange({ [name]: day });
    },
    [onChange, name],
  );
  const [day, setDay] = useDelayedText(value, dayPauseMs, apply);
  return (
    <label className="inbox-filter__field">
      <span>{label}</span>
      <input
        className="field__control inbox-filter__control"
        type="date"
        name={name}
        min={min || undefined}
        max={max || undefined}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        onBlur={() => {
          if (day !== value) apply(day);
        }}
      />
    </label>
  );
}

/** The text of an input, applied after a pause in typing. Back or a cleared filter replaces it. */
function useDelayedText(value: string, pauseMs: number, apply: (typed: string) => void) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timeout = setTimeout(() => apply(typed), pauseMs);
    return () => clearTimeout(timeout);
  }, [typed, value, pauseMs, apply]);
  return [typed, setTyped] as const;
}
