import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The directory of the synthetic forms. The benchmark writes all its files to `.bench/`, which git ignores. */
export const syntheticForms = '.bench/form-schemas';

/** The numbers of options of the forms that are compared with each other. */
export const optionCounts = [10, 10_000] as const;

/**
 * Writes the form folders `s50` and `s200` with 50 and 200 required text fields, to measure how speed and memory grow with the
 * size of a form. With options, also `t10` and `t10000` with a table of that many options, and `l10` and `l10000` with a list.
 * They pass the same checks as the site's forms.
 */
export function writeSyntheticForms(withOptions: boolean): void {
  rmSync(syntheticForms, { recursive: true, force: true });
  for (const size of [50, 200]) {
    const folder = join(syntheticForms, `s${size}`);
    mkdirSync(folder, { recursive: true });
    for (const [file, content] of Object.entries(formFiles(size))) {
      const $schema = `../../../form-schemas/meta/${file}.schema.json`;
      writeFileSync(join(folder, `${file}.json`), JSON.stringify({ $schema, ...content }));
    }
  }
  if (!withOptions) return;
  for (const formType of optionCounts.flatMap((count) => [`T${count}`, `L${count}`])) {
    const folder = join(syntheticForms, formType.toLowerCase());
    mkdirSync(join(folder, 'options'), { recursive: true });
    for (const [file, content] of Object.entries(optionFormFiles(formType, Number(formType.slice(1))))) {
      const [up, meta] = file.includes('/') ? ['../', 'options'] : ['', file];
      const $schema = `${up}../../../form-schemas/meta/${meta}.schema.json`;
      writeFileSync(join(folder, `${file}.json`), JSON.stringify({ $schema, ...content }));
    }
  }
}

/** A text beside options: one and several of a table, or several of a list in the form itself. */
function optionFormFiles(formType: string, count: number): Readonly<Record<string, object>> {
  const rows = Array.from({ length: count }, (_, index) => `Place ${String(index).padStart(5, '0')}`);
  const optionsFrom = { table: 'places', column: 'place' };
  const [place = ''] = rows;
  const several = (items: object) => ({ type: 'array', uniqueItems: true, items });
  const isTable = formType.startsWith('T');
  const smallest = isTable ? { text: 'Answer', place } : { text: 'Answer' };
  const filled = { ...smallest, places: [place] };
  const text = (title: string) => ({
    'ui:title': title,
    'ui:messages': { missing: 'This field is required', invalid: 'Choose from the list' },
  });
  return {
    schema: {
      formType,
      title: `${count} options`,
      type: 'object',
      required: Object.keys(smallest),
      properties: {
        text: { type: 'string', maxLength: 60, pattern: '^[A-Za-z0-9 ]*$' },
        ...(isTable && { place: { type: 'string', optionsFrom } }),
        places: several({ type: 'string', ...(isTable ? { optionsFrom } : { enum: rows }) }),
      },
    },
    ui: {
      'ui:submit': 'Send',
      'ui:confirmation': 'All fields have reached us.',
      text: text('Text'),
      ...(isTable && { place: text('Place') }),
      places: { ...text('Places'), ...(!isTable && { 'ui:widget': 'search' }) },
    },
    examples: {
      smallest: { filled: smallest, payload: { ...smallest, places: [] } },
      fullest: { filled, payload: filled },
      wrong: [
        { title: 'a dash', filled: { ...filled, text: 'a-b' }, field: 'text' },
        ...(isTable ? [{ title: 'another place', filled: { ...filled, place: 'A' }, field: 'place' }] : []),
        { title: 'other places', filled: { ...filled, places: ['A'] }, field: 'places' },
      ],
    },
    page: productPage(formType, `${count} options`, 9500 + Number(formType.slice(1)) + (isTable ? 1 : 0)),
    ...(isTable && {
      'options/places': {
        status: 'final',
        description: 'Places to measure with.',
        columns: ['place'],
        rows: rows.map((row) => [row]),
      },
    }),
  };
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
