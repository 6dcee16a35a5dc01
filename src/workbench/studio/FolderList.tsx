import type { ReactNode } from 'react';
import type { FormIssue } from '#forms/compile/index.ts';
import { Button } from './controls.tsx';
import type { SourceFolder } from './source/sourceFolders.ts';

interface FolderListProps {
  readonly folders: readonly SourceFolder[];
  readonly chosen: string;
  readonly problems: ReadonlyMap<string, readonly FormIssue[]>;
  /** Paths of files that are not saved. */
  readonly unsaved: readonly string[];
  readonly onChoose: (folderPath: string) => void;
  /** What begins another form. */
  readonly children?: ReactNode;
}

/** All form folders, with their issues and unsaved changes. */
export function FolderList({ folders, chosen, problems, unsaved, onChoose, children }: FolderListProps) {
  return (
    <nav className="room-list" aria-label="Forms">
      <h2>Forms</h2>
      <ul>
        {folders.map(({ folder, folderPath }) => {
          const count = problems.get(folderPath)?.length ?? 0;
          return (
            <li key={folderPath}>
              <Button aria-current={folderPath === chosen} onClick={() => onChoose(folderPath)}>
                {folder}
                {unsaved.some((path) => path.startsWith(`${folderPath}/`)) && (
                  <span title="not saved"> ●</span>
                )}
                {count > 0 && (
                  <>
                    {' '}
                    <span className="count">
                      {count}
                      <span className="visually-hidden"> problems</span>
                    </span>
                  </>
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
