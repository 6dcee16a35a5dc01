import { Component, type ReactNode } from 'react';
import { Button } from './controls.tsx';

interface StudioErrorBoundaryProps {
  readonly children: ReactNode;
  readonly toolbar?: ReactNode;
}

/** An error boundary. The workspace is outside of it and keeps its state. */
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
          <p>This could not be rendered: {this.state.issue}. Your work so far is still here.</p>
          <Button onClick={() => this.setState({ issue: null })}>Try again</Button>
        </div>
      </div>
    );
  }
}
