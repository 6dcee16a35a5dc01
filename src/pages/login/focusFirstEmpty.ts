/** Moves the focus to the first empty input of a form, if there is one: that is what it still asks for. */
export function focusFirstEmpty(form: HTMLFormElement): void {
  const inputs = form.querySelectorAll('input');
  [...inputs].find(({ value }) => value === '')?.focus();
}
