import { useEffect, useId, useState } from 'react';
import { FormRenderer, HeadingLevelContext } from '#form-ui/index.ts';
import { type CompileContext, compileWithoutExamples, fillForm } from '#forms/compile/index.ts';
import { createLeadForm } from '#lead-form/createLeadForm.ts';
import { exampleFolder, type FieldExample } from '#workbench/authoring/index.ts';
import { createFormModule, enterValues, frameApi } from '../frame/liveForm.ts';
import '#web/ui/button.css';
import '#web/ui/controls.css';
import '#lead-form/forms.css';

interface ExampleFormProps {
  readonly title: string;
  /** Each state of an example has a separate form type. */
  readonly state: 'empty' | 'filled' | 'invalid';
  readonly example: FieldExample;
  readonly context: CompileContext;
  readonly filled?: Readonly<Record<string, unknown>>;
}

const noInput = {};

/** An example as a working form. Submitting it only shows its errors. */
export function ExampleForm({ title, state, example, context, filled = noInput }: ExampleFormProps) {
  const heading = useId();
  const [created, setCreated] = useState<ReturnType<typeof createExampleForm> | null>(null);
  // inert at first, because the validation of an example would move the focus to its error
  const [isInert, setInert] = useState(true);
  useEffect(() => {
    const form = createExampleForm(example, state, context);
    const { store } = form;
    enterValues(store, fillForm(store.form, filled, context.today));
    if (state === 'invalid') store.validate();
    setCreated(form);
    return () => void store.actor.stop();
  }, [example, state, context, filled]);
  useEffect(() => {
    if (created === null) return;
    const timer = setTimeout(() => setInert(false));
    return () => clearTimeout(timer);
  }, [created]);
  if (created === null) return null;
  const { module, store } = created;
  return (
    <section className="example__state" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div
        inert={isInert}
        data-example-state={state}
        onSubmitCapture={(event) => {
          event.preventDefault();
          event.stopPropagation();
          store.validate();
        }}
      >
        <HeadingLevelContext value={3}>
          <FormRenderer
            store={store}
            validators={module.validators}
            optionalWidgets={module.optionalWidgets}
            Steps={module.Steps}
          />
        </HeadingLevelContext>
      </div>
    </section>
  );
}

function createExampleForm(example: FieldExample, state: string, context: CompileContext) {
  const { form, issues } = compileWithoutExamples(exampleFolder(example, state), context);
  if (!form) throw new Error(issues.map(({ problem }) => problem).join(' '));
  const module = createFormModule(form);
  return { module, store: createLeadForm(module, frameApi) };
}
