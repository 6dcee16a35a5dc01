import { loadPatiently } from '#browser/loadPatiently.ts';
import { lateMilliseconds } from '#rules/waitingTexts.ts';

/** Forms whose code has stayed away for longer than a visitor should wait without a word. */
const lateForms = new Set<string>();

/** Shows at the form that it is late (LeadForm.tsx has the words); the renderer's takeOver takes the mark away. */
export function showIfLate(formType: string): void {
  if (lateForms.has(formType)) placeOf(formType)?.setAttribute('data-late', '');
}

/**
 * Loads the code of a form, however long that takes, and shows at the form that it is late: when a try has failed, or
 * when there is nothing to be seen of the form yet. A prerendered form in which nothing was pressed may take its time;
 * where something was pressed, the start script shows that it is late.
 */
export async function loadForm<T>(formType: string, load: () => Promise<T>): Promise<T> {
  let hasFailed = false;
  let isTime = false;
  const tell = () => {
    if (!isTime || (!hasFailed && placeOf(formType)?.querySelector('form'))) return;
    lateForms.add(formType);
    showIfLate(formType);
  };
  const timer = setTimeout(() => {
    isTime = true;
    tell();
  }, lateMilliseconds);
  const loaded = await loadPatiently(load, () => {
    hasFailed = true;
    tell();
  });
  clearTimeout(timer);
  lateForms.delete(formType);
  return loaded;
}

const placeOf = (formType: string) => document.querySelector(`[data-form-place="${formType}"]`);
