import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many fields the made-up forms have: form types S50 and S200, at /s50-insurance and /s200-insurance. */
export const syntheticSizes = [50, 200] as const;

const pattern = '^[A-Za-z0-9 ]*$';
const longest = 60;

/** The name of a field by its position: field000, field001 … */
export function syntheticField(position: number): string {
  return `field${String(position).padStart(3, '0')}`;
}

/**
 * Writes form folders `s50` and `s200` into a directory: required text fields, all alike, to see how speed and memory
 * grow with a form's size. They pass the same checks as the site's own forms.
 */
export function writeSyntheticForms(directory: string): void {
  for (const size of syntheticSizes) {
    const folder = join(directory, `s${size}`);
    mkdirSync(folder, { recursive: true });
    for (const [name, content] of Object.entries(formFiles(size))) {
      writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
    }
  }
}

function formFiles(size: number): Readonly<Record<string, object>> {
  const names = Array.from({ length: size }, (_, position) => syntheticField(position));
  const each = <T>(make: (name: string, position: number) => T) =>
    Object.fromEntries(names.map((name, position) => [name, make(name, position)]));
  const filled = each((_, position) => `Answer ${position}`);
  return {
    schema: {
      $schema: '../../../form-schemas/meta/form.schema.json',
      formType: `S${size}`,
      title: `${size} fields`,
      type: 'object',
      required: names,
      properties: each(() => ({ type: 'string', maxLength: longest, pattern })),
    },
    ui: {
      $schema: '../../../form-schemas/meta/ui.schema.json',
      'ui:submit': 'Send',
      'ui:confirmation': 'All fields have reached us.',
      ...each((_, position) => ({
        'ui:title': `Field ${position}`,
        'ui:messages': { missing: 'This field is required', invalid: 'Use letters, digits and spaces' },
      })),
    },
    examples: {
      $schema: '../../../form-schemas/meta/examples.schema.json',
      smallest: { filled, payload: filled },
      fullest: { filled, payload: filled },
      wrong: names.map((name) => ({
        title: `${name} with a dash`,
        filled: { ...filled, [name]: 'a-b' },
        field: name,
      })),
    },
    page: productPage(size),
  };
}

/** Only as much page as a product needs: what is measured is its form. */
function productPage(size: number): object {
  const name = `${size} fields`;
  const picture = '/pictures/health.svg';
  const block = { icon: 'check', title: 'A block', text: 'Some words, as on every page.' };
  return {
    $schema: '../../../form-schemas/meta/page.schema.json',
    route: `/s${size}-insurance`,
    name,
    order: 9000 + size,
    menu: { group: 'individuals' },
    card: { id: `s${size}`, image: picture, name, content: 'A form to measure with', place: 9000 + size },
    head: {
      title: name,
      description: 'A made-up product with a long form, there for measuring speed and memory.',
    },
    hero: {
      eyebrow: 'Measuring',
      title: name,
      subtitle: 'A form as long as this is there for measuring.',
      picture,
    },
    figures: [],
    benefits: { title: 'Blocks', text: 'Two blocks, as few as there can be.', items: [block, block] },
    enquiry: {
      title: name,
      text: 'All fields are required.',
      forms: [{ formType: `S${size}`, title: name, text: 'All fields are required.' }],
    },
    faq: [],
  };
}
