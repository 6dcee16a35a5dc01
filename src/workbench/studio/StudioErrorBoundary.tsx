import { Component, type ReactNode } from 'react';
import { Button } from './controls.tsx';

interface StudioErrorBoundaryProps {
  readonly children: ReactNode;
  readonly toolbar?: ReactNode;
}

/** An error boundary; the workspace outside of it keeps its state. */
export class StudioErrorBoundary extends Component<
  StudioErrorBoundaryProps,
  { readonly issue: string | null }
> {
  override state = { issue: null };

  static getDerivedStateFromError(error: unknown) {
    return { issue: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.issue === null) return this.props.children;
    return (
      <div className="studio">
        {this.props.toolbar}
        <div className="studio-waiting stack" role="alert">
          <p>This could not be drawn: {this.state.issue}. What was done so far is kept.</p>
          <Button onClick={() => this.setState({ issue: null })}>Draw it again</Button>
        </div>
      </div>
    );
  }
}
