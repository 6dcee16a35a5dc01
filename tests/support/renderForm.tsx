import { renderToStaticMarkup } from 'react-dom/server';
import { createActor } from 'xstate';
import {
  createFormStore,
  errorsOf,
  FormRenderer,
  type FormStore,
  payloadOf,
  stepOf,
  ToolTextsContext,
  valuesOf,
} from '#form-ui/index.ts';
import { Steps } from '#form-ui/steps/Steps.tsx';
import { structureComponents } from '#form-ui/structure/structureComponents.ts';
import { toolTexts } from '#form-ui/toolAttributes.ts';
import type { Form, LeadValidator, Value } from '#forms/index.ts';
import { MarkedText, noticeComponents, optionalWidgets } from '#lead-form/allFormFeatures.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { browserForm } from './browserForm.ts';
import { formOf } from './catalogue.ts';
import { findAll, type HtmlElement, readHtml } from './readHtml.ts';

/** A form that renders in its current state. */
export type RenderedForm = ReturnType<typeof renderEntry>;

/** Creates a form of the catalogue that contains these values and sends nothing. */
export async function renderForm(formType: string, filled: Readonly<Record<string, Value>> = {}) {
  const { form, validators } = await browserForm(formOf(formType));
  return renderEntry(form, validators, filled);
}

/** Creates any compiled form that contains these values and sends nothing. */
export function renderEntry(
  form: Form,
  validators: Readonly<Record<string, LeadValidator>>,
  filled: Readonly<Record<string, Value>>,
  Breakdown?: FormStore['Breakdown'],
  notice?: FormStore['notice'],
) {
  const machine = createLeadFormMachine(form.model);
  const store = createFormStore(createActor(machine, { input: { form } }).start(), {
    Breakdown,
    MarkedText,
    structureComponents,
    notice,
    ...(form.model.notices && { noticeComponents }),
  });
  for (const [name, value] of Object.entries(filled)) store.change(name, value);
  return {
    model: form.model,
    store,
    values: () => valuesOf(store.state()),
    payload: () => payloadOf(store.state()),
    errors: () => errorsOf(store.state()),
    step: () => stepOf(store.state()),
    /** Renders the form in its current state. */
    render: () =>
      readHtml(
        renderToStaticMarkup(
          <ToolTextsContext value={toolTexts}>
            <FormRenderer
              store={store}
              validators={validators}
              optionalWidgets={optionalWidgets}
              {...(form.model.steps && { Steps })}
            />
          </ToolTextsContext>,
        ),
      ),
  };
}

/** Returns the controls of a field. */
export function controlsOf(form: HtmlElement, name: string): HtmlElement[] {
  return findAll(form, ({ tag, attributes }) => isControl(tag) && attributes.name === name);
}

/** Returns the element with this id. */
export function withId(form: HtmlElement, id: string): HtmlElement | undefined {
  return findAll(form, ({ attributes }) => attributes.id === id)[0];
}

const isControl = (tag: string) => ['input', 'select', 'textarea'].includes(tag);
