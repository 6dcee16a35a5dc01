/** What of a key press is looked at. */
interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

/** Makes Tab go round within an element: after the last link or button comes the first, before the first the last. */
export function keepTabWithin(element: HTMLElement, press: KeyPress): void {
  if (press.key !== 'Tab' || press.defaultPrevented) return;
  const stops = [...element.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].filter((stop) =>
    stop.checkVisibility(),
  );
  const [first, last] = [stops.at(0), stops.at(-1)];
  const active = document.activeElement;
  const isAtEnd = press.shiftKey ? active === first || active === element : active === last;
  if (!isAtEnd) return;
  press.preventDefault();
  (press.shiftKey ? last : first)?.focus();
}
