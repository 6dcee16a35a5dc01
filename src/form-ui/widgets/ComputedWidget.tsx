import type { WidgetProps } from '@rjsf/utils';
import { describedBy } from '../controlIds.ts';
import { formatAnswer } from '../formatAnswer.ts';
import { answersOf, useAriaLive, useFormState, useFormStore } from '../formStore.ts';

/** A computed field. Screen readers announce each change of its `<output>`. */
export function ComputedWidget({ id, htmlName: name = '', options }: WidgetProps) {
  const { field: fieldOf, Breakdown, noticeComponents } = useFormStore();
  const field = fieldOf(name);
  const text = useFormState((state) => field && formatAnswer(field, answersOf(state)));
  const ariaLive = useAriaLive(text);
  if (!field) return null;
  return (
    <>
      <output
        className="field__computed"
        id={id}
        data-computed={name}
        aria-live={ariaLive}
        aria-describedby={describedBy(id, options.description, noticeComponents)}
      >
        {text}
      </output>
      {Breakdown && <Breakdown field={field} />}
    </>
  );
}
