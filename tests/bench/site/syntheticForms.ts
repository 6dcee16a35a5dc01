import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The directory of the synthetic forms. The benchmark writes all its files to `.bench/`, which git ignores. */
export const syntheticForms = '.bench/form-schemas';

/**
 * Writes the form folders `s50` and `s200` with 50 and 200 required text fields, to measure how speed and memory grow
 * with the size of a form. They pass the same checks as the site's forms.
 */
export function writeSyntheticForms(): void {
  for (const size of [50, 200]) {
    const folder = join(syntheticForms, `s${size}`);
    mkdirSync(folder, { recursive: true });
    for (const [file, content] of Object.entries(formFiles(size))) {
      const $schema = `../../../form-schemas/meta/${file}.schema.json`;
      writeFileSync(join(folder, `${file}.json`), JSON.stringify({ $schema, ...content }));
    }
  }
}

function formFiles(size: number): Readonly<Record<string, object>> {
  const names = Array.from({ length: size }, (_, index) => `field${String(index).padStart(3, '0')}`);
  const fromNames = (make: (name: string, index: number) => unknown) =>
    Object.fromEntries(names.map((name, index) => [name, make(name, index)]));
  const filled = fromNames((_, index) => `Answer ${index}`);
  return {
    schema: {
      formType: `S${size}`,
      title: `${size} fields`,
      type: 'object',
      required: names,
      properties: fromNames(() => ({ type: 'string', maxLength: 60, pattern: '^[A-Za-z0-9 ]*$' })),
    },
    ui: {
      'ui:submit': 'Send',
      'ui:confirmation': 'All fields have reached us.',
      ...fromNames((_, index) => ({
        'ui:title': `Field ${index}`,
        'ui:messages': { missing: 'This field is required', invalid: 'Use letters, digits and spaces' },
      })),
    },
    examples: {
      smallest: { filled, payload: filled },
      fullest: { filled, payload: filled },
      wrong: names.map((name) => ({
        title: `${name} with a dash`,
        filled: { ...filled, [name]: 'a-b' },
        field: name,
      })),
    },
    page: productPage(`S${size}`, `${size} fields`, 9000 + size),
  };
}

/** A minimal page, because only its form is measured. */
function productPage(formType: string, name: string, order: number): object {
  const id = formType.toLowerCase();
  const picture = '/pictures/health.svg';
  const text = 'All fields are required.';
  const block = { icon: 'check', title: 'A block', text };
  return {
    route: `/${id}-insurance`,
    name,
    order,
    group: 'individuals',
    card: { id, image: picture, name, content: 'A form to measure with' },
    head: { title: name, description: 'A synthetic product with a long form, to measure speed and memory.' },
    hero: { eyebrow: 'Measuring', title: name, subtitle: text, picture },
    figures: [],
    benefits: { title: 'Blocks', text, items: [block, block] },
    enquiry: { title: name, text, forms: [{ formType, title: name, text }] },
    faq: [],
  };
}
