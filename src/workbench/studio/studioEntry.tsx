import { createRoot } from 'react-dom/client';
import { PartBoundary } from './PartBoundary.tsx';
import { StudioApp } from './StudioApp.tsx';
import { openWorkspace } from './workspace/openWorkspace.ts';
import { WorkspaceBar } from './workspace/WorkspaceBar.tsx';
import { WorkspaceContext } from './workspace/workspaceContext.ts';
import '#site/ui/fonts/siteFonts.css';

const root = document.getElementById('studio');
if (root === null) throw new Error('studio.html has no element with id "studio"');

createRoot(root).render(
  <WorkspaceContext value={openWorkspace()}>
    <PartBoundary beside={<WorkspaceBar />}>
      <StudioApp />
    </PartBoundary>
  </WorkspaceContext>,
);
