import { useEffect, useId, useState } from 'react';
import type { InboxForm } from '#machines/staffSession.machine.ts';
import { findLeadStatus, leadStatuses, leadStatusLabels } from '#rules/leadWork.ts';
import { InboxIcon } from './InboxIcon.tsx';
import { type InboxView, isFiltered, newestFirst, wholeInbox } from './inboxView.ts';

interface FilterBarProps {
  readonly forms: readonly InboxForm[];
  readonly view: InboxView;
  readonly onChange: (change: Partial<InboxView>, isStep?: boolean) => void;
}

/** How long a search waits for the next letter. */
const searchPauseMs = 300;

/** What to show: form, status, days, words. Each change shows at once and is in the address. */
export function FilterBar({ forms, view, onChange }: FilterBarProps) {
  const [text, setText] = useState(view.text);
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  // the address changed otherwise: Back, or the filter was cleared
  useEffect(() => setText(view.text), [view.text]);
  useEffect(() => {
    if (text === view.text) return;
    const searching = setTimeout(() => onChange({ text }, false), searchPauseMs);
    return () => clearTimeout(searching);
  }, [text, view.text, onChange]);

  return (
    <form
      className="inbox-filter"
      aria-label="Leads"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ text }, false);
      }}
    >
      <div className="inbox-filter__search">
        <label className="visually-hidden" htmlFor={`${id}text`}>
          Search in all fields
        </label>
        <InboxIcon name="search" />
        <input
          id={`${id}text`}
          className="field__control"
          type="search"
          name="text"
          placeholder="Name, number, words…"
          maxLength={200}
          enterKeyHint="search"
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
        <InboxIcon name="filter" />
        Filter
      </button>
      <div
        id={`${id}more`}
        className={isOpen ? 'inbox-filter__more' : 'inbox-filter__more inbox-filter__more--shut'}
      >
        <label className="inbox-filter__field">
          <span>Form</span>
          <select
            className="field__control"
            name="form"
            value={forms.some(({ formType }) => formType === view.formType) ? view.formType : ''}
            onChange={({ target }) => onChange({ formType: target.value, sort: sortFor(view.sort) })}
          >
            <option value="">All forms</option>
            {forms.map(({ formType, title }) => (
              <option key={formType} value={formType}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className="inbox-filter__field">
          <span>Status</span>
          <select
            className="field__control"
            name="status"
            value={view.status}
            onChange={({ target }) => onChange({ status: findLeadStatus(target.value) ?? '' })}
          >
            <option value="">Any status</option>
            {leadStatuses.map((status) => (
              <option key={status} value={status}>
                {leadStatusLabels[status]}
              </option>
            ))}
          </select>
        </label>
        <label className="inbox-filter__field">
          <span>From</span>
          <input
            className="field__control"
            type="date"
            name="from"
            max={view.to || undefined}
            value={view.from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
        </label>
        <label className="inbox-filter__field">
          <span>To</span>
          <input
            className="field__control"
            type="date"
            name="to"
            min={view.from || undefined}
            value={view.to}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </label>
        <button
          type="button"
          className="inbox-filter__clear"
          disabled={!isFiltered(view)}
          onClick={() => onChange({ ...wholeInbox, pageSize: view.pageSize })}
        >
          Clear
        </button>
      </div>
    </form>
  );
}

/** Fields of the form that was chosen before are no order for the next one. */
const sortFor = (sort: string) => (/^-?(createdAt|formType|status)$/.test(sort) ? sort : newestFirst);
