import { type FormStore, hintId } from '#form-ui/index.ts';
import { toolAttributes, toolParameter } from '#form-ui/toolAttributes.ts';
import { idPrefix, pageHooks } from '#forms/pageHooks.ts';

/**
 * Describes a hydrated form to assistants, as the server's HTML does: also after a client-side navigation, and fields that
 * appear. Repeated after changes, because bounds depend on answers.
 */
export function describeControls(form: HTMLFormElement, store: FormStore): void {
  for (const [name, text] of Object.entries(toolAttributes(store.model))) write(form, name, text);
  for (const container of form.querySelectorAll(`[${pageHooks.field}]`)) {
    const name = container.getAttribute(pageHooks.field) ?? '';
    const control = container.querySelector('[name]');
    if (!control) continue;
    const hint = document.getElementById(
      hintId(`${idPrefix(store.model.formType)}_${name.replaceAll('.', '_')}`),
    );
    const isChoice = container instanceof HTMLFieldSetElement;
    const text = toolParameter(store, name, hint?.textContent, isChoice);
    write(isChoice ? container : control, 'toolparamdescription', text);
  }
}

/** Writes an attribute only if it differs, because each change makes the browser read the tool again. */
function write(element: Element, name: string, text: string | undefined): void {
  const set = Element.prototype.setAttribute.bind(element);
  if (text !== undefined && Element.prototype.getAttribute.call(element, name) !== text) set(name, text);
}
