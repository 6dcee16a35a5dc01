import { findAll, type HtmlElement, readHtml, textOf } from './readHtml.ts';

/** A control in a browser without scripts. */
export interface PostedControl {
  readonly name: string;
  /** `text` for any typed input. */
  readonly type: 'text' | 'radio' | 'checkbox' | 'select' | 'hidden';
  readonly id: string;
  /** The options of a select. */
  readonly options: readonly string[];
  value: string;
  isChecked: boolean;
  /** Whether it is in another step, so that nothing can be entered and nothing is posted. */
  readonly isDisabled: boolean;
}

/** A form of a page in a browser without scripts. */
export type PostedPage = ReturnType<typeof readPostedPage>;

/** Reads the form of a form type from a page, like a browser without scripts. */
export function readPostedPage(page: string, formType: string) {
  const marked = new RegExp(`data-form-slot="${formType}">(?:<!--\\$-->)?`, 'g');
  const index = marked.test(page) ? 0 : -1;
  const from = marked.lastIndex;
  const html = page.slice(from, page.indexOf('</form>', from) + '</form>'.length);
  const whole = readHtml(html.slice(html.indexOf('<form')).replace(/<\/?noscript>/g, ''));
  const form = findAll(whole, ({ tag }) => tag === 'form')[0];
  if (!form || index < 0) throw new Error(`The page has no form ${formType}.`);
  const controlsIn = (element: HtmlElement) =>
    findAll(
      element,
      ({ tag, attributes }) => attributes.name !== undefined && ['input', 'select', 'textarea'].includes(tag),
    );
  const fieldsets = findAll(
    form,
    ({ tag, attributes }) => tag === 'fieldset' && attributes.disabled !== undefined,
  );
  const disabled = new Set(fieldsets.flatMap(controlsIn));
  const controls = controlsIn(form).map((control) => controlOf(control, disabled.has(control)));
  const buttons = findAll(form, ({ tag, attributes }) => tag === 'button' && attributes.type === 'submit');
  const lines = findAll(form, ({ attributes }) => attributes.class === 'error-summary').flatMap((box) =>
    findAll(box, ({ tag }) => tag === 'li'),
  );
  return {
    html,
    form,
    title: /<title>([^<]*)/.exec(page)?.[1] ?? '',
    controls,
    action: form.attributes.action ?? '',
    /** The values of the buttons, in page order; '' for Submit. */
    presses: buttons
      .filter(({ attributes }) => attributes.hidden === undefined)
      .map(({ attributes }) => attributes.value ?? ''),
    /** The lines of the error summary: text, and id of the linked field or ''. */
    summary: lines.map((line) => {
      const [link] = findAll(line, ({ tag }) => tag === 'a');
      return { text: textOf(link ?? line), id: link?.attributes.href?.slice(1) ?? '' };
    }),
    /** Enters an answer, unless it is in another step; returns false if the page has no control or option for it. */
    enter(name: string, value: unknown) {
      const own = controls.filter((control) => control.name === name);
      return own.some(({ isDisabled }) => isDisabled) || setControls(own, value);
    },
    /** Returns the body that a button posts. */
    body(press = '') {
      const post = new URLSearchParams();
      for (const { name, type, value, isChecked, isDisabled } of controls)
        if (!isDisabled && (isChecked || (type !== 'radio' && type !== 'checkbox'))) post.append(name, value);
      if (press) post.append(':press', press);
      return post.toString();
    },
  };
}

function controlOf({ tag, attributes, children }: HtmlElement, isDisabled: boolean): PostedControl {
  const { name = '', id = '', value = '' } = attributes;
  const common = { name, id, isDisabled, options: [], isChecked: attributes.checked !== undefined };
  if (tag === 'textarea') {
    const text = children.filter((child) => typeof child === 'string').join('');
    return { ...common, type: 'text', value: text.replace(/^\n/, '') };
  }
  if (tag === 'select') {
    const offered = findAll({ tag, attributes, children }, (one) => one.tag === 'option');
    const chosen = offered.find((option) => option.attributes.selected !== undefined) ?? offered[0];
    const options = offered.map((option) => option.attributes.value ?? '');
    return { ...common, type: 'select', options, value: chosen?.attributes.value ?? '' };
  }
  const type = ['radio', 'checkbox', 'hidden'].find((known) => known === attributes.type);
  return {
    ...common,
    type: (type ?? 'text') as PostedControl['type'],
    value: value || (type === 'checkbox' ? 'on' : ''),
  };
}

/** Returns whether there is a control, with all options of the value. */
function setControls(controls: readonly PostedControl[], value: unknown): boolean {
  const [first] = controls;
  if (!first) return false;
  if (first.type === 'text') first.value = String(value);
  else if (first.type === 'select') {
    if (!first.options.includes(String(value))) return false;
    first.value = String(value);
  } else if (typeof value === 'boolean' && controls.length === 1) first.isChecked = value;
  else {
    const expected = [value].flat().map(String);
    for (const control of controls) control.isChecked = expected.includes(control.value);
    const isUnique = new Set(expected).size === expected.length;
    return isUnique && expected.every((option) => controls.some((control) => control.value === option));
  }
  return true;
}
