import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { importWithRetry } from '#site/dom/importWithRetry.ts';
import { PolicyStatement } from './PolicyStatement.tsx';
import { type Policy, policyCardsBelow } from './policyColumns.ts';
import './policies.css';

const PolicyGrid = lazy(async () => {
  const { PolicyGrid } = await importWithRetry(() => import('./PolicyGrid.tsx'));
  return { default: PolicyGrid };
});

interface PolicyTableProps {
  readonly policies: readonly Policy[];
  readonly label: string;
}

/**
 * The policies: a plain table at once, MUI's grid in its very place as soon as its code is there (220 kB that nobody
 * else has to wait for). As long as it does not come, the table stays.
 */
export function PolicyTable(props: PolicyTableProps) {
  const container = useRef<HTMLDivElement>(null);
  const isCards = useIsNarrower(container, policyCardsBelow);
  const statement = <PolicyStatement {...props} />;
  return (
    <div ref={container} className="policies-place">
      {isCards === undefined ? (
        statement
      ) : (
        <Suspense fallback={statement}>
          <PolicyGrid {...props} isCards={isCards} />
        </Suspense>
      )}
    </div>
  );
}

/** Whether an element is narrower than so many px; undefined until it has been measured. */
function useIsNarrower(element: RefObject<HTMLElement | null>, width: number): boolean | undefined {
  const [isNarrower, setIsNarrower] = useState<boolean>();
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setIsNarrower(entry.contentRect.width < width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, width]);
  return isNarrower;
}
