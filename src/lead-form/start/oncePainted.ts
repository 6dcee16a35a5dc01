/** Does something once the next frame is painted: what a visitor sees comes before what is only for later. */
export function oncePainted(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
