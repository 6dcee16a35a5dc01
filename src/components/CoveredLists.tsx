import { TabList } from '#components/TabList.tsx';
import type { CoveredList } from '#content/pageContent.ts';

interface CoveredListsProps {
  readonly idBase: string;
  readonly lists: readonly CoveredList[];
}

/** What a form's product covers and what not, under sub-tabs (MOTOR-4 … MOTOR-6, MOTOR-13 … MOTOR-22). */
export function CoveredLists({ idBase, lists }: CoveredListsProps) {
  return (
    <TabList
      label="Cover"
      look="small"
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
