import type { UiSchema } from '@rjsf/utils';

/** Stands in for RJSF's `ui:definitions`: the look of shared fields is merged when a form is compiled. */
export default function resolveUiSchema(_schema: unknown, uiSchema: UiSchema | undefined): UiSchema {
  return uiSchema ?? {};
}
