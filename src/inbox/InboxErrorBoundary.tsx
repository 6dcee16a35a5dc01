import { Component, type ReactNode } from 'react';
import { StaffCard } from './StaffCard.tsx';

/** A retry where the inbox failed to load or to render. A class, because React requires one. */
export class InboxErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <StaffCard title="The inbox cannot be shown">
        <p>Nothing is lost. The leads and notes are on the server.</p>
        <button type="button" className="button button--primary" onClick={() => location.reload()}>
          Load the page again
        </button>
      </StaffCard>
    );
  }
}
