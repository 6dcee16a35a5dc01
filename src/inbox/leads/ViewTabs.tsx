import { defaultView, type InboxView, readView, savedQuery } from './inboxView.ts';
import './ViewTabs.css';

interface ViewTabsProps {
  readonly view: InboxView;
  readonly onChange: (change: Partial<InboxView>) => void;
}

/** Views that everybody has. */
const common = [
  { name: 'All leads', query: '' },
  { name: 'Mine', query: 'owner=me' },
  { name: 'Nobody’s', query: 'owner=none' },
  { name: 'Late or today', query: 'due=today' },
] as const;

/** The views of the list as links. */
export function ViewTabs({ view, onChange }: ViewTabsProps) {
  const current = savedQuery(view);
  return (
    <div className="view-tabs">
      <nav aria-label="Views">
        {common.map(({ query, name }) => (
          <a
            key={query}
            href={`${location.pathname}?${query}`}
            aria-current={query === current ? 'true' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onChange({ ...defaultView, ...readView(query), pageSize: view.pageSize });
            }}
          >
            {name}
          </a>
        ))}
      </nav>
    </div>
  );
}
