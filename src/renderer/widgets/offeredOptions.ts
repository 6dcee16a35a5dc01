import type { WidgetProps } from '@rjsf/utils';
import type { FieldModel, FieldOption } from '#engine';

/**
 * The options to draw: those that the schema offers in the form's present state (rules between fields may narrow
 * them), with the labels of ui.json.
 */
export function offeredOptions(
  field: FieldModel | undefined,
  offered: WidgetProps['options']['enumOptions'],
): readonly FieldOption[] {
  const all = field?.options ?? [];
  if (!offered) return all;
  const values = new Set(offered.map((option) => option.value as string | number));
  return all.filter((option) => values.has(option.value));
}
