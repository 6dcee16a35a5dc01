/**
 * Keeps the mouse wheel from changing a number (R3): the control is read-only for as long as the wheel event is on its
 * way. For forms that are not live yet; later src/renderer/widgets/keepWheelFromChanging.ts does the same.
 */
export function keepNumberStill(control: HTMLInputElement): void {
  if (control.type !== 'number' || control.readOnly) return;
  control.readOnly = true;
  setTimeout(() => {
    control.readOnly = false;
  });
}
