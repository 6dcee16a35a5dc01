import { renderToStaticMarkup } from 'react-dom/server';
import { createActor } from 'xstate';
import type { Form, FormModel, LeadValidator, Value } from '#engine';
import { leadFormBinding } from '#lead-form/leadFormBinding.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { type FormBinding, FormRenderer } from '#renderer';
import { browserForm } from './browserForm.ts';
import { formOf } from './catalogue.ts';
import { everyWidget } from './everyWidget.ts';
import { findAll, type HtmlElement, readHtml } from './readHtml.ts';

/** A form as it is drawn into a page, with its state beside it. */
export interface RenderedForm {
  readonly model: FormModel;
  readonly binding: FormBinding;
  /** Draws the form as it is now. */
  draw(): HtmlElement;
}

/** A form of the catalogue with the state that a page gives it; nothing is ever sent. */
export async function drawForm(
  formType: string,
  filled: Readonly<Record<string, Value>> = {},
): Promise<RenderedForm> {
  const { form, validators } = await browserForm(formOf(formType));
  return drawEntry(form, validators, filled);
}

/** The same for any form, of the catalogue or made up for a test. */
export function drawEntry(
  form: Form,
  validators: Readonly<Record<string, LeadValidator>>,
  filled: Readonly<Record<string, Value>>,
  MadeOf?: FormBinding['MadeOf'],
): RenderedForm {
  const machine = createLeadFormMachine(form.model);
  const binding = leadFormBinding(createActor(machine, { input: { form } }).start(), form, MadeOf);
  for (const [name, value] of Object.entries(filled)) binding.change(name, value);
  binding.settle();
  return {
    model: form.model,
    binding,
    draw: () =>
      readHtml(
        renderToStaticMarkup(
          <FormRenderer binding={binding} validators={validators} ownWidgets={everyWidget} />,
        ),
      ),
  };
}

/** The controls of a field, by its name. */
export function controlsOf(form: HtmlElement, name: string): HtmlElement[] {
  return findAll(form, ({ tag, attributes }) => isControl(tag) && attributes.name === name);
}

/** The element with an id, or undefined. */
export function withId(form: HtmlElement, id: string): HtmlElement | undefined {
  return findAll(form, ({ attributes }) => attributes.id === id)[0];
}

const isControl = (tag: string) => ['input', 'select', 'textarea'].includes(tag);
