import { missingRight, type Right } from '#contract/inbox/rights.ts';
import { StaffFrame } from './StaffFrame.tsx';

/** A page for which the employee has no right. */
export function ForbiddenPage({ title, right }: { readonly title: string; readonly right: Right }) {
  return (
    <StaffFrame>
      <main className="inbox-main">
        <h1>{title}</h1>
        <p className="inbox-state">{missingRight(right)}</p>
      </main>
    </StaffFrame>
  );
}
