import type { DrawnField } from '../fields/PropertyField.tsx';
import { useFormBinding, useTopic } from '../formBinding.ts';
import { FieldTemplate } from '../templates/FieldTemplate.tsx';

/** A field or a group, while the answers ask for it. What was typed in it stays in the form's state meanwhile. */
export function ShownTemplate(props: DrawnField) {
  const binding = useFormBinding();
  const name = props.fieldPathId.path.join('.');
  const isHidden = useTopic(binding, 'hidden', (current) => current.hidden().has(name));
  return isHidden ? null : <FieldTemplate {...props} />;
}
