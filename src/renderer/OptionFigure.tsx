import type { FieldModel, FieldOption, Figure } from '#engine';
import { useFormBinding, useTopic } from './formBinding.ts';
import { showValue } from './showValue.ts';

interface OptionFigureProps {
  readonly field: FieldModel;
  readonly option: FieldOption;
  readonly figure: Figure;
}

/** A derived figure as it would be if this option were chosen. */
export function OptionFigure({ field, option, figure }: OptionFigureProps) {
  const binding = useFormBinding();
  const value = useTopic(
    binding,
    'values',
    (current) => current.valuesWith(field.name, option.value)[figure.field],
  );
  const derived = binding.field(figure.field);
  return (
    derived && (
      <p className="option-figure">
        <strong>{showValue(derived, value)}</strong> {figure.note}
      </p>
    )
  );
}
