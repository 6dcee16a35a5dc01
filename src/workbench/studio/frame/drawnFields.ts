/**
 * Where a field stands in the frame: what is drawn of it, in the first row where it is asked in rows. null where it is
 * not drawn, or in a step that is not there.
 *
 * @param id - its names from the form down, with dots between them
 */
export function drawnField(root: ParentNode, id: string): HTMLElement | null {
  const fields = [...root.querySelectorAll<HTMLElement>('[data-field]')];
  const found =
    fields.find(({ dataset }) => dataset.field === id) ?? fields.find((one) => idOfDrawn(one) === id);
  return found && found.getClientRects().length > 0 ? found : null;
}

/** The names of the field that something drawn is part of, from the form down and without rows; null for what is in none. */
export function idOfDrawn(element: Element): string | null {
  const name = element.closest<HTMLElement>('[data-field]')?.dataset.field;
  return name === undefined ? null : name.replaceAll(/\.(?:r?\d+)(?=\.|$)/g, '');
}
