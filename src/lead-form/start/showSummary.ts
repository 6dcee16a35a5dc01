/**
 * Lists what was refused above the form, as links to the fields, and moves the focus there; empties the list when
 * nothing was. The engine draws the same list in the same place later (src/renderer/ErrorSummary.tsx).
 */
export function showSummary(
  form: HTMLFormElement,
  refused: readonly (readonly [HTMLElement, string])[],
): void {
  const place = form.querySelector<HTMLElement>('[data-start-summary]');
  if (!place) return;
  place.textContent = '';
  if (refused.length === 0) return;
  const box = document.createElement('div');
  box.className = 'error-summary';
  box.tabIndex = -1;
  const title = document.createElement('p');
  title.className = 'error-summary__title';
  title.textContent = place.dataset.startSummary ?? '';
  const list = document.createElement('ul');
  for (const [field, message] of refused.slice(0, 10)) {
    const link = document.createElement('a');
    link.href = `#${field.querySelector('[name]')?.id}`;
    link.textContent = message;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  box.append(title, list);
  place.append(box);
  box.focus();
}
