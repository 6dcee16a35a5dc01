import { createRoot } from 'react-dom/client';
import { StudioApp } from './StudioApp.tsx';
import { StudioErrorBoundary } from './StudioErrorBoundary.tsx';
import { WorkspaceBar } from './workspace/WorkspaceBar.tsx';
import { openWorkspace, WorkspaceContext } from './workspace/workspaceContext.ts';
import '#site/ui/fonts/siteFonts.css';

const root = document.getElementById('studio');
if (root === null) throw new Error('studio.html has no element with id "studio"');

createRoot(root).render(
  <WorkspaceContext value={openWorkspace()}>
    <StudioErrorBoundary toolbar={<WorkspaceBar />}>
      <StudioApp />
    </StudioErrorBoundary>
  </WorkspaceContext>,
);
