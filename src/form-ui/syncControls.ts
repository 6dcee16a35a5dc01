import { pageHooks } from '#forms/pageHooks.ts';
import { controlId, errorId } from './controlIds.ts';
import { writeControls } from './controls.ts';
import { type FormStore, fieldValue, valuesOf } from './formStore.ts';

/**
 * Writes values that come from elsewhere (a reset, a cleared field) into the controls, which are uncontrolled so that React
 * renders nothing while somebody types. Returns the unsubscribe function.
 */
export function syncControls({ actor, field: fieldOf, model, state }: FormStore): () => void {
  let values = valuesOf(state());
  const { unsubscribe } = actor.subscribe((now) => {
    const before = values;
    values = valuesOf(now);
    if (values === before) return;
    for (const name of Object.keys({ ...before, ...values })) {
      const field = values[name] === before[name] ? undefined : fieldOf(name);
      const error = field && document.getElementById(errorId(controlId(model.formType, name)));
      const container = error?.closest(`[${pageHooks.field}]`);
      if (field && container) writeControls(field, container, fieldValue(now, name) ?? '');
    }
  });
  return unsubscribe;
}
