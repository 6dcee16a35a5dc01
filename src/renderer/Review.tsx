import { useFormBinding, useTopic } from './formBinding.ts';
import { showValue } from './showValue.ts';

/** What was entered, to be read before it is sent. */
export function Review({ names }: { readonly names: readonly string[] }) {
  const binding = useFormBinding();
  const values = useTopic(binding, 'values', (current) => current.values());
  return (
    <dl className="review">
      {names.map((name) => {
        const field = binding.field(name);
        return (
          field && (
            <div className="review__row" key={name} data-review={name}>
              <dt>{field.label}</dt>
              <dd>{showValue(field, values[name])}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
