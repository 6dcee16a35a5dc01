import { type RefObject, type ToggleEvent, useEffect, useRef } from 'react';

/** What makes an element a popover that a chart follows. */
interface PopoverProps<Part extends HTMLElement> {
  readonly ref: RefObject<Part | null>;
  readonly popover: 'auto';
  readonly onToggle: (event: ToggleEvent<Part>) => void;
}

/**
 * Keeps a chart in step with a popover: the browser opens and closes it, also before scripts answer, and the chart closes
 * it for reasons of its own.
 *
 * @param report - hears what the browser has done; the same function as long as the chart is the same
 */
export function usePopover<Part extends HTMLElement>(
  isOpen: boolean,
  report: (isOpen: boolean) => void,
): PopoverProps<Part> {
  const ref = useRef<Part>(null);
  const isAdopted = useRef(false);
  useEffect(() => {
    const isShown = ref.current?.matches(':popover-open') ?? false;
    if (isShown && !isAdopted.current) report(true);
    else if (isShown && !isOpen) ref.current?.hidePopover();
    isAdopted.current = true;
  }, [isOpen, report]);
  return {
    ref,
    popover: 'auto',
    // React lets the toggling of what stands in it bubble
    onToggle: ({ target, currentTarget, newState }) => {
      if (target === currentTarget) report(newState === 'open');
    },
  };
}
