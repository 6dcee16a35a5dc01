import type { FormFault } from '#engine/compile';
import { Button } from './controls.tsx';
import type { Chosen } from './useChosen.ts';
import type { WrittenFolder } from './written/writtenFolders.ts';
import './FolderList.css';

interface FolderListProps {
  readonly folders: readonly WrittenFolder[];
  readonly chosen: string;
  readonly problems: ReadonlyMap<string, readonly FormFault[]>;
  /** Paths of files that are not saved. */
  readonly unsaved: ReadonlySet<string>;
  readonly onChoose: (chosen: Chosen) => void;
  /** What begins another form. */
  readonly children?: React.ReactNode;
}

/** All form folders, with what is wrong and what is unsaved. */
export function FolderList({ folders, chosen, problems, unsaved, onChoose, children }: FolderListProps) {
  return (
    <nav className="folder-list" aria-label="Forms">
      <h2>Forms</h2>
      <ul>
        {folders.map(({ folder, place }) => {
          const count = problems.get(place)?.length ?? 0;
          const isUnsaved = [...unsaved].some((path) => path.startsWith(`${place}/`));
          return (
            <li key={place}>
              <Button
                aria-current={place === chosen}
                onClick={() => onChoose({ place, file: 'schema.json' })}
              >
                {folder}
                {isUnsaved && <span title="not saved"> ●</span>}
                {count > 0 && (
                  <span className="folder-list__count">
                    {count}
                    <span className="visually-hidden"> problems</span>
                  </span>
                )}
              </Button>
            </li>
          );
        })}
      </ul>
      {children}
    </nav>
  );
}
