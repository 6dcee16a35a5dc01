import { createRoot } from 'react-dom/client';
import { StudioApp } from './StudioApp.tsx';
import { StudioErrorBoundary } from './StudioErrorBoundary.tsx';
import { WorkspaceBar } from './workspace/WorkspaceBar.tsx';
import { openWorkspace, WorkspaceContext } from './workspace/workspaceContext.ts';
import '#web/ui/fonts/siteFonts.css';

createRoot(document.getElementById('studio') as HTMLElement).render(
  <WorkspaceContext value={openWorkspace()}>
    <StudioErrorBoundary toolbar={<WorkspaceBar />}>
      <StudioApp />
    </StudioErrorBoundary>
  </WorkspaceContext>,
);
