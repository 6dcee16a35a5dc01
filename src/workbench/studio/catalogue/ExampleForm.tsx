import { useEffect, useId, useMemo, useState } from 'react';
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
  /** The page shows an example once in each state, under a form type of its own. */
  readonly state: 'empty' | 'filled' | 'invalid';
  readonly example: FieldExample;
  readonly context: CompileContext;
  readonly filled?: Readonly<Record<string, unknown>>;
}

/** An example as a form to try; sending it only shows its errors. */
export function ExampleForm({ title, state, example, context, filled = {} }: ExampleFormProps) {
  const heading = useId();
  const { module, form, store } = useMemo(
    () => createExampleForm(example, state, context),
    [example, state, context],
  );
  // an invalid form takes the focus, but here nobody pressed a button
  const [isStill, setStill] = useState(true);
  useEffect(() => {
    enterValues(store, fillForm(form, filled, context.today));
    if (state === 'invalid') store.validate();
    const timer = setTimeout(() => setStill(false));
    return () => clearTimeout(timer);
  }, [store, form, filled, state, context]);
  return (
    <section className="example__state" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div
        inert={isStill}
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
            ownWidgets={module.ownWidgets}
            structureComponents={module.structureComponents}
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
  return { module, form: form.engine, store: createLeadForm(module, frameApi) };
}
