import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import type { PolicyGrid } from './PolicyGrid.tsx';
import { PolicyStatement } from './PolicyStatement.tsx';
import type { Policy } from './policy.ts';
import { policyCardsBelow } from './policyColumns.ts';
import './policies.css';

interface PolicyTableProps {
  readonly policies: readonly Policy[];
  readonly label: string;
}

type Grid = ComponentType<ComponentProps<typeof PolicyGrid>>;

/**
 * The policies: a plain table at once, MUI's grid in its very place as soon as its code is there (220 kB that nobody
 * else has to wait for). If it does not come, the table stays.
 */
export function PolicyTable({ policies, label }: PolicyTableProps) {
  const place = useRef<HTMLDivElement>(null);
  const isCards = useIsNarrower(place, policyCardsBelow);
  const Grid = useGrid();
  return (
    <div ref={place} className="policies-place">
      {Grid === undefined || isCards === undefined ? (
        <PolicyStatement policies={policies} label={label} />
      ) : (
        <Grid policies={policies} label={label} isCards={isCards} />
      )}
    </div>
  );
}

function useGrid(): Grid | undefined {
  const [Grid, setGrid] = useState<Grid>();
  useEffect(() => {
    let isShown = true;
    import('./PolicyGrid.tsx').then(
      (loaded) => {
        if (isShown) setGrid(() => loaded.PolicyGrid);
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return Grid;
}

/** Whether an element is narrower than so many px; undefined until it has been measured. */
function useIsNarrower(element: React.RefObject<HTMLElement | null>, width: number): boolean | undefined {
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
