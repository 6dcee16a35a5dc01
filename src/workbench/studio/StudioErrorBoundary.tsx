import { Component, type ReactNode } from 'react';
import { StudioButton } from './controls.tsx';
import { WorkspaceBar } from './workspace/WorkspaceBar.tsx';

interface StudioErrorBoundaryState {
  readonly message: string | null;
}

/** Stands in for a workbench that failed while it was drawn: what was typed can be taken back and saved there. */
export class StudioErrorBoundary extends Component<
  { readonly children: ReactNode },
  StudioErrorBoundaryState
> {
  override state: StudioErrorBoundaryState = { message: null };

  static getDerivedStateFromError(error: unknown): StudioErrorBoundaryState {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <div className="studio">
        <WorkspaceBar />
        <div className="studio-waiting" role="alert">
          <p>
            The studio cannot draw this ({message}). Your texts are here: undo the last change, or save them.
          </p>
          <StudioButton onClick={() => this.setState({ message: null })}>Try again</StudioButton>
        </div>
      </div>
    );
  }
}
