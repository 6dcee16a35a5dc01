/**
 * Keeps the mouse wheel from changing a number that has the focus (R3), while the page scrolls as everywhere else.
 * Taking the wheel event's default away would not do: in the middle of a scroll it cannot be taken away any more, and
 * the number would change. So the control is read-only for as long as the event is on its way. Arrow keys stay as the
 * browser has them. Returns what takes it away again.
 */
export function keepWheelFromChanging(input: HTMLInputElement): () => void {
  const holdStill = () => {
    if (input.readOnly) return;
    input.readOnly = true;
    setTimeout(() => {
      input.readOnly = false;
    });
  };
  input.addEventListener('wheel', holdStill, { passive: true });
  return () => input.removeEventListener('wheel', holdStill);
}
