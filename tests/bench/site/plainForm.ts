import type { FieldModel } from '#forms/index.ts';
import type { CatalogueForm } from '#forms/node/index.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (character) => escapes[character] ?? character);

const style = `body{font:16px/1.5 sans-serif;max-width:42rem;margin:0 auto;padding:1rem}
.field{margin-bottom:1rem}label{display:block}
.text{box-sizing:border-box;width:100%;padding:.5rem;border:1px solid #666;font:inherit}
.error{color:#a00;min-height:1.5em;margin:0}`;

/** Validates the form without a library: shows an error until the value is valid. */
const script = `const form = document.forms[0];
const validate = (control) => {
  const { valid, valueMissing } = control.validity;
  const text = valid ? '' : valueMissing ? 'This field is required' : 'Check this field';
  document.getElementById(control.getAttribute('aria-describedby')).textContent = text;
  if (valid) control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
  return valid;
};
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const invalid = [...form.elements].filter((control) => control.name && !validate(control));
  if (invalid[0]) invalid[0].focus();
});
form.addEventListener('input', ({ target }) => {
  if (target.hasAttribute('aria-invalid')) validate(target);
});
form.dataset.live = '';`;

/** Types of inputs by widget of ui.json; text by default. */
const inputTypes: Readonly<Record<string, string>> = {
  tel: 'tel',
  email: 'email',
  pin: 'number',
  number: 'number',
};

/**
 * Returns a static page with the form's fields as native controls, a few styles and an inline script: the baseline for
 * the form engine. It has the DOM contract of the site's forms.
 */
export function plainForm({ model }: CatalogueForm): string {
  const required = new Set(model.schema.required as readonly string[]);
  const fields = model.fields.map((field) => {
    const ui = model.uiSchema[field.name] as Readonly<Record<string, string>> | undefined;
    return plainField(field, required.has(field.name), ui?.['ui:widget'] ?? 'text');
  });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(model.title)}</title><link rel="icon" href="data:,"><style>${style}</style></head><body>`,
    `<h1>${escaped(model.title)}</h1>`,
    `<form data-form-type="${model.formType}" method="post" novalidate>`,
    ...fields,
    `<button type="submit">${escaped(model.submitLabel)}</button></form>`,
    `<script>${script}</script></body></html>`,
  ].join('\n');
}

function plainField(field: FieldModel, required: boolean, widget: string): string {
  const { name, label, options, kind, maxLength } = field;
  const id = `control-${name}`;
  const common = `name="${name}" aria-describedby="error-${name}"`;
  const error = `<p class="error" id="error-${name}"></p>`;
  if (kind === 'list') {
    const boxes = (options ?? []).map(
      (option) =>
        `<label><input type="checkbox" ${common} value="${escaped(String(option.value))}"> ${escaped(option.label)}</label>`,
    );
    return `<fieldset class="field"><legend>${escaped(label)}</legend>${boxes.join('')}${error}</fieldset>`;
  }
  const attributes = [
    `class="text" id="${id}" ${common}`,
    required ? 'required' : '',
    maxLength === undefined ? '' : `maxlength="${maxLength}"`,
    field.pattern === undefined ? '' : `pattern="${escaped(field.pattern)}"`,
  ].join(' ');
  const control =
    widget === 'textarea'
      ? `<textarea rows="4" ${attributes}></textarea>`
      : `<input type="${inputTypes[widget] ?? 'text'}" ${attributes}>`;
  return `<div class="field"><label for="${id}">${escaped(label)}</label>${control}${error}</div>`;
}
