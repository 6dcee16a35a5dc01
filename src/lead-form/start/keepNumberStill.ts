/**
 * Keeps the mouse wheel from changing a number that has the focus (R3), before the engine and after, while the page
 * scrolls as everywhere else. Taking the wheel event's default away would not do: in the middle of a scroll it cannot be
 * taken away any more. So the control is read-only for as long as the event is on its way; arrow keys stay as the browser
 * has them.
 */
export function keepNumberStill(control: HTMLInputElement): void {
  if (control.type !== 'number' || control.readOnly) return;
  control.readOnly = true;
  setTimeout(() => {
    control.readOnly = false;
  });
}
