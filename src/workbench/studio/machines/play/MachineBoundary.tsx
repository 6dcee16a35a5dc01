import { Component, type ReactNode } from 'react';
import { Button } from '../../controls.tsx';

interface MachineBoundaryProps {
  /** Takes the last step back, where something was done that can be. */
  readonly onUndo?: () => void;
  readonly children: ReactNode;
}

/** Says so where a machine's view failed to draw; the run is kept outside of it. A class, as React wants it. */
export class MachineBoundary extends Component<MachineBoundaryProps, { readonly fault: string | null }> {
  override state = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }

  private readonly drawAgain = (): void => this.setState({ fault: null });

  override render(): ReactNode {
    const { onUndo, children } = this.props;
    if (this.state.fault === null) return children;
    return (
      <main className="machines-waiting" role="alert">
        <p>This could not be drawn: {this.state.fault}. What was done so far is kept.</p>
        <div className="save-buttons">
          {onUndo && (
            <Button
              onClick={() => {
                onUndo();
                this.drawAgain();
              }}
            >
              Undo the last step
            </Button>
          )}
          <Button onClick={this.drawAgain}>Draw it again</Button>
        </div>
      </main>
    );
  }
}
