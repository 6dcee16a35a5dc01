import { useEffect, useId, useMemo, useState } from 'react';
import { FormRenderer, HeadingLevelContext } from '#form-ui/index.ts';
import { bindFolder, type CompileContext, fillForm } from '#forms/compile/index.ts';
import { createForm } from '#forms/index.ts';
import { createLeadForm } from '#lead-form/leadFormVisit.ts';
import { type FieldSpecimen, specimenFolder } from '#workbench/authoring/index.ts';
import { frameApi } from '../frame/answerLeads.ts';
import { drawnModule } from '../frame/drawnModule.ts';
import { enterValues } from '../frame/fillAnswers.ts';
import '#site/ui/button.css';
import '#site/ui/controls.css';
import '#lead-form/forms.css';

interface SpecimenFormProps {
  readonly title: string;
  /** A specimen stands on the page once for each of its states, under a form type of its own. */
  readonly state: 'empty' | 'filled' | 'refused';
  readonly specimen: FieldSpecimen;
  readonly context: CompileContext;
  /** What is entered, and sent where the form is refused. */
  readonly filled?: Readonly<Record<string, unknown>>;
}

/** A specimen as a form that can be tried; sending it only shows what would be refused. */
export function SpecimenForm({ title, state, specimen, context, filled = {} }: SpecimenFormProps) {
  const heading = useId();
  const drawn = useMemo(() => drawSpecimen(specimen, state, context), [specimen, state, context]);
  // A refusal takes the focus; here nobody pressed a button, and the focus stays where it is.
  const [isStill, setStill] = useState(true);
  useEffect(() => {
    const { store, form } = drawn;
    enterValues(store, fillForm(form, filled, context.today));
    if (state === 'refused') store.check();
    const timer = setTimeout(() => setStill(false));
    return () => clearTimeout(timer);
  }, [drawn, filled, state, context]);
  const { module, store } = drawn;
  return (
    <section className="specimen__state" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div
        inert={isStill}
        data-specimen-state={state}
        onSubmitCapture={(event) => {
          event.preventDefault();
          event.stopPropagation();
          store.check();
        }}
      >
        <HeadingLevelContext value={3}>
          <FormRenderer
            store={store}
            validators={module.validators}
            ownWidgets={module.ownWidgets}
            structureParts={module.structureParts}
          />
        </HeadingLevelContext>
      </div>
    </section>
  );
}

function drawSpecimen(specimen: FieldSpecimen, state: string, context: CompileContext) {
  const { form: understood, issues } = bindFolder(specimenFolder(specimen, state), context);
  if (!understood) throw new Error(issues.map(({ problem }) => problem).join(' '));
  const module = drawnModule(understood);
  const { model, validateCheck, derivations, structured } = understood;
  const form = createForm(model, validateCheck, derivations, structured);
  return { module, form, store: createLeadForm(module, frameApi) };
}
