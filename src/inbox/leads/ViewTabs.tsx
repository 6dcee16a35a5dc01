import { Dialog } from '@mui/material';
import { useActorRef, useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { maxViewNameCharacters, type SavedView } from '#contract/inbox/desk.ts';
import { savedViewsMachine } from '#machines/savedViews.machine.ts';
import { inspectActor } from '#web/dom/inspectActor.ts';
import { useStaffActors } from '../staffActors.ts';
import { useRight } from '../useRight.ts';
import { defaultView, type InboxView, readView, savedQuery } from './inboxView.ts';
import './ViewTabs.css';

interface ViewTabsProps {
  readonly view: InboxView;
  /** Returns a view without names that no longer exist, such as that of a removed form. */
  readonly toKnown: (view: InboxView) => InboxView;
  readonly onChange: (change: Partial<InboxView>) => void;
}

/** Views that everybody has. */
const common: readonly Pick<SavedView, 'name' | 'query'>[] = [
  { name: 'All leads', query: '' },
  { name: 'My open leads', query: 'owner=me&meaning=active' },
  { name: 'Unowned', query: 'owner=none&meaning=active' },
  { name: 'Late or today', query: 'due=today' },
];

/** The views of the list as links: those that everybody has, the employee's own, and the shared ones. */
export function ViewTabs({ view, toKnown, onChange }: ViewTabsProps) {
  const { inboxCalls } = useStaffActors();
  const machine = useMemo(
    () =>
      savedViewsMachine.provide({
        actors: {
          readViews: fromPromise(({ signal }) => inboxCalls.readViews(signal)),
          changeViews: fromPromise(({ input, signal }) => inboxCalls.changeViews(input, signal)),
        },
      }),
    [inboxCalls],
  );
  const savedViews = useActorRef(machine, inspectActor());
  const { views, message } = useSelector(savedViews, ({ context }) => context);
  const isReady = useSelector(savedViews, (state) => state.matches('ready'));
  const current = savedQuery(view);
  const normal = (query: string) => savedQuery(toKnown(readView(query)));
  const own = views.find(({ query, isOwn }) => isOwn && normal(query) === current);
  const isKnown = [...common, ...views].some(({ query }) => normal(query) === current);

  return (
    <div className="view-tabs">
      <nav aria-label="Views">
        {[...common, ...views].map(({ query, name }) => (
          <a
            key={`${name} ${query}`}
            href={`${location.pathname}?${query}`}
            aria-current={normal(query) === current ? 'true' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onChange({ ...defaultView, ...toKnown(readView(query)), pageSize: view.pageSize });
            }}
          >
            {name}
          </a>
        ))}
      </nav>
      {!isKnown && (
        <button
          type="button"
          className="view-tabs__button"
          onClick={() => savedViews.send({ type: 'naming.opened' })}
        >
          Save this view…
        </button>
      )}
      {own && <OwnView savedViews={savedViews} view={own} isReady={isReady} />}
      <p role="status" className="view-tabs__message">
        {isReady && message}
      </p>
      <NameDialog savedViews={savedViews} query={current} />
    </div>
  );
}

type SavedViews = ActorRefFrom<typeof savedViewsMachine>;

interface OwnViewProps {
  readonly savedViews: SavedViews;
  readonly view: SavedView;
  readonly isReady: boolean;
}

/** Shares the present view, if it is the employee's own, or removes it after a confirmation. */
function OwnView({ savedViews, view, isReady }: OwnViewProps) {
  const isConfirming = useSelector(savedViews, (state) => state.matches('confirmingRemoval'));
  const canShare = useRight('views.share');
  const { id, name, query, isShared } = view;
  if (isConfirming)
    return (
      <span className="view-tabs__question">
        Remove “{name}”{isShared && ' for everybody'}?
        <button
          type="button"
          className="view-tabs__button"
          // biome-ignore lint/a11y/noAutofocus: the question replaces the button that had the focus
          autoFocus
          onClick={() => savedViews.send({ type: 'removal.declined' })}
        >
          Keep it
        </button>
        <button
          type="button"
          className="view-tabs__button"
          onClick={() => savedViews.send({ type: 'removal.confirmed' })}
        >
          Remove it
        </button>
      </span>
    );
  return (
    <>
      {canShare && (
        <button
          type="button"
          className="view-tabs__button"
          aria-disabled={!isReady}
          onClick={() =>
            savedViews.send({ type: 'view.changed', id, view: { name, query, isShared: !isShared } })
          }
        >
          {isShared ? 'Stop sharing' : 'Share'}
        </button>
      )}
      <button
        type="button"
        className="view-tabs__button"
        aria-disabled={!isReady}
        onClick={() => savedViews.send({ type: 'removal.clicked', id })}
      >
        Remove view
      </button>
    </>
  );
}

interface NameDialogProps {
  readonly savedViews: SavedViews;
  readonly query: string;
}

/** Asks for the name of a new view. */
function NameDialog({ savedViews, query }: NameDialogProps) {
  const isOpen = useSelector(
    savedViews,
    (state) => state.matches('naming') || (state.matches('changing') && state.context.change?.kind === 'add'),
  );
  const isSaving = useSelector(savedViews, (state) => state.matches('changing'));
  const message = useSelector(savedViews, ({ context }) => context.message);
  const canShare = useRight('views.share');
  const id = useId();
  const close = () => savedViews.send({ type: 'naming.closed' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      slotProps={{
        backdrop: { className: 'inbox-backdrop' },
        paper: { className: 'view-name', 'aria-labelledby': `${id}title` },
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const answers = new FormData(event.currentTarget);
          const name = String(answers.get('name')).trim();
          if (name === '') return;
          const isShared = answers.get('shared') !== null;
          savedViews.send({ type: 'view.added', view: { name, query, isShared } });
        }}
      >
        <h2 id={`${id}title`}>Save this view</h2>
        <label htmlFor={`${id}name`}>Name</label>
        <input
          id={`${id}name`}
          className="field__control"
          name="name"
          required
          maxLength={maxViewNameCharacters}
          aria-describedby={`${id}message`}
          autoFocus
        />
        {canShare && (
          <label className="view-name__shared">
            <input type="checkbox" name="shared" />
            Everybody sees it
          </label>
        )}
        <p className="view-name__note">
          It has the filter and the order, without the text of a search, which may be about a person.
        </p>
        <p id={`${id}message`} role="status" className="view-name__message">
          {message}
        </p>
        <p className="view-name__end">
          <button type="submit" className="button button--primary" aria-disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save'}
          </button>
          <button type="button" className="button button--quiet" onClick={close}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  );
}
