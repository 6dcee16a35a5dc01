import type { DrawnField } from '../fields/PropertyField.tsx';
import { hiddenOf, useFormState } from '../formStore.ts';
import { FieldTemplate } from '../templates/FieldTemplate.tsx';

/** A field or a group, while the answers ask for it. What was typed in it stays in the form's state meanwhile. */
export function ShownTemplate(props: DrawnField) {
  const name = props.fieldPathId.path.join('.');
  const isHidden = useFormState((state) => hiddenOf(state).has(name));
  return isHidden ? null : <FieldTemplate {...props} />;
}
