import { useState } from 'react';
import type { CoveredList } from '#site/content/pageContent.ts';
import { TabList } from '#site/ui/tabs/TabList.tsx';

interface CoveredListsProps {
  readonly idBase: string;
  readonly lists: readonly CoveredList[];
}

/** The lists of what a product covers and excludes, in sub-tabs. */
export function CoveredLists({ idBase, lists }: CoveredListsProps) {
  const [selectedId, select] = useState(`${idBase}-${lists[0]?.tone}`);
  return (
    <TabList
      label="Cover"
      size="small"
      selectedId={selectedId}
      onSelect={select}
      tabs={lists.map(({ tab, text, tone, items }) => ({
        id: `${idBase}-${tone}`,
        label: tab,
        panel: (
          <>
            <p>{text}</p>
            <ul className={`ticks ticks--${tone}`}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </>
        ),
      }))}
    />
  );
}
