import { StudioButton } from '../controls.tsx';
import { useWorkspace, useWorkspaceState } from './workspaceContext.ts';
import './ConflictList.css';

/** Files with unsaved text that were changed outside meanwhile: which of both counts is the person's to say. */
export function ConflictList() {
  const { actor } = useWorkspace();
  const conflicts = useWorkspaceState((snapshot) => snapshot.context.texts.conflicts);
  const settle = (path: string, keep: 'mine' | 'disk') =>
    actor.send({ type: 'conflict.settled', path, keep });
  return (
    <div className="conflicts" role="alert">
      {Object.entries(conflicts).map(([path, disk]) => (
        <p key={path}>
          <code>{path}</code>{' '}
          {disk === null ? 'was removed on the disk' : 'was changed on the disk by somebody else'}, and has
          unsaved text here. <StudioButton onClick={() => settle(path, 'mine')}>Keep my text</StudioButton>{' '}
          <StudioButton onClick={() => settle(path, 'disk')}>Take what the disk has</StudioButton>
        </p>
      ))}
    </div>
  );
}
