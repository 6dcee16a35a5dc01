import { useDroppable } from '@dnd-kit/react';

interface EndZoneProps {
  readonly id: string;
  readonly parent: string;
  readonly step: number | undefined;
  readonly children: React.ReactNode;
}

/** The place behind the last field: what is dropped here comes last. */
export function EndZone({ id, parent, step, children }: EndZoneProps) {
  const { ref, isDropTarget } = useDroppable({ id, data: { parent, step, before: undefined } });
  return (
    <div ref={ref} className="design-end" data-target={isDropTarget}>
      {children}
    </div>
  );
}
