import type { DrawnGroup } from '../fields/GroupField.tsx';
import { isOnItsWay, useFormBinding, useTopic } from '../formBinding.ts';
import { Review } from '../Review.tsx';
import { Stepper } from '../Stepper.tsx';

type Properties = DrawnGroup['properties'];

/** The body of a form: its fields in a grid, or its steps one after the other. While a lead is sent nothing can be changed. */
export function FieldsTemplate({ properties }: DrawnGroup) {
  const binding = useFormBinding();
  const isSending = useTopic(binding, 'submission', (current) => isOnItsWay(current.submission()));
  return (
    <div inert={isSending} aria-busy={isSending || undefined}>
      {binding.model.steps ? <Steps properties={properties} /> : <Grid properties={properties} />}
    </div>
  );
}

/** How many fields a block of a long form holds, and from how many on a form is long. */
const blockSize = 20;
const longForm = 30;

/** Fields in a grid; a long form in several, so that the browser can leave those alone that are out of sight. */
function Grid({ properties }: { readonly properties: Properties }) {
  if (properties.length > longForm) {
    const blocks = Array.from({ length: Math.ceil(properties.length / blockSize) }, (_, position) =>
      properties.slice(position * blockSize, (position + 1) * blockSize),
    );
    return blocks.map((block) => (
      <div className="lead-form__fields lead-form__block" key={block[0]?.name}>
        {block.map((property) => property.content)}
      </div>
    ));
  }
  return <div className="lead-form__fields">{properties.map((property) => property.content)}</div>;
}

/** Every step stays in the page, so that nothing typed is lost; all but the current one are hidden. */
function Steps({ properties }: { readonly properties: Properties }) {
  const binding = useFormBinding();
  const current = useTopic(binding, 'step', (form) => form.step());
  const items = binding.model.steps?.items ?? [];
  const asked = useTopic(binding, 'hidden', (form) => form.askedSteps().join(' '))
    .split(' ')
    .map(Number);
  return (
    <>
      <Stepper
        titles={asked.map((position) => items[position]?.title ?? '')}
        current={asked.indexOf(current)}
      />
      {items.map((item, position) => (
        <section
          key={item.title}
          hidden={position !== current}
          aria-label={item.title}
          data-step={position + 1}
        >
          <Grid properties={properties.filter((property) => item.fields.includes(property.name))} />
          {item.review && <Review review={item.review} />}
        </section>
      ))}
    </>
  );
}
