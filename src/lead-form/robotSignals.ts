import { earlyHooks, hiddenFieldName, pageHooks } from '#forms/pageHooks.ts';

/** Returns the signs of a robot in a form of this page, as the header of its lead call (src/contract/lead/leadSignals.ts). */
export function robotSignals(formType: string): string {
  const [input] = performance.getEntriesByName(earlyHooks.input);
  const hidden = document.querySelector<HTMLInputElement>(
    `[${pageHooks.formType}="${formType}"] [name="${hiddenFieldName}"]`,
  );
  return (
    (input ? `ms=${Math.round(performance.now() - input.startTime)}` : '') + (hidden?.value ? '&filled' : '')
  );
}
