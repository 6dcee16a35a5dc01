import { emptyValue } from '#engine';
import { pageHooks } from '#rules/pageHooks.ts';
import { controlId, errorId } from './controlIds.ts';
import { writeControls } from './controls.ts';
import type { FormBinding } from './formBinding.ts';

/**
 * Writes into the controls of a hydrated form the values that come from elsewhere (a reset, a cleared field): controls keep
 * their own text, and React draws nothing while somebody types. Returns what ends it.
 */
export function showValues(binding: FormBinding): () => void {
  return binding.subscribe('values', (names) => {
    for (const name of names) {
      const field = binding.field(name);
      const error = document.getElementById(errorId(controlId(binding.model.formType, name)));
      const container = error?.closest(`[${pageHooks.field}]`);
      if (field && container) writeControls(field, container, binding.value(name) ?? emptyValue(field));
    }
  });
}
