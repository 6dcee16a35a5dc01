import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many fields the made-up forms have: form types S50 and S200, at /s50-insurance and /s200-insurance. */
const syntheticSizes = [50, 200] as const;

/** How many rows the form M50 has at least, and how many fields each of them. */
const members = { rows: 50, fields: 6 } as const;

const pattern = '^[A-Za-z0-9 ]*$';
const longest = 60;

/** The name of a field by its position: field000, field001 … */
export function syntheticField(position: number): string {
  return `field${String(position).padStart(3, '0')}`;
}

/**
 * Writes form folders `s50`, `s200` and `m50` into a directory: required text fields, all alike, to see how speed and
 * memory grow with a form's size, and a list of members with such fields, to see what rows cost beside. They pass the same
 * checks as the site's own forms.
 */
export function writeSyntheticForms(directory: string): void {
  for (const size of syntheticSizes) writeSyntheticForm(directory, size);
  writeFolder(directory, `m${members.rows}`, memberFiles());
}

/** Writes one such folder, of so many fields; its name is `s` and the number. */
export function writeSyntheticForm(directory: string, size: number): void {
  writeFolder(directory, `s${size}`, formFiles(size));
}

function writeFolder(directory: string, name: string, files: Readonly<Record<string, object>>): void {
  const folder = join(directory, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files))
    writeFileSync(join(folder, `${file}.json`), `${JSON.stringify(content, null, 2)}\n`);
}

const namesOf = (size: number) => Array.from({ length: size }, (_, position) => syntheticField(position));

const ofEach = <T>(names: readonly string[], make: (name: string, position: number) => T) =>
  Object.fromEntries(names.map((name, position) => [name, make(name, position)]));

const wordsOf = (names: readonly string[]) =>
  ofEach(names, (_, position) => ({
    'ui:title': `Field ${position}`,
    'ui:messages': { missing: 'This field is required', invalid: 'Use letters, digits and spaces' },
  }));

function formFiles(size: number): Readonly<Record<string, object>> {
  const names = namesOf(size);
  const filled = ofEach(names, (_, position) => `Answer ${position}`);
  return {
    schema: {
      $schema: '../../../form-schemas/meta/form.schema.json',
      formType: `S${size}`,
      title: `${size} fields`,
      type: 'object',
      required: names,
      properties: ofEach(names, () => ({ type: 'string', maxLength: longest, pattern })),
    },
    ui: {
      $schema: '../../../form-schemas/meta/ui.schema.json',
      'ui:submit': 'Send',
      'ui:confirmation': 'All fields have reached us.',
      ...wordsOf(names),
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
    page: productPage(`S${size}`, `${size} fields`, 9000 + size),
  };
}

function memberFiles(): Readonly<Record<string, object>> {
  const names = namesOf(members.fields);
  const row = ofEach(names, (_, position) => `Answer ${position}`);
  const filled = { members: Array.from({ length: members.rows }, () => row) };
  const formType = `M${members.rows}`;
  const title = `${members.rows} members`;
  return {
    schema: {
      $schema: '../../../form-schemas/meta/form.schema.json',
      formType,
      title,
      type: 'object',
      required: ['members'],
      properties: {
        members: {
          type: 'array',
          minItems: members.rows,
          items: {
            type: 'object',
            required: names,
            properties: ofEach(names, () => ({ type: 'string', maxLength: longest, pattern })),
          },
        },
      },
    },
    ui: {
      $schema: '../../../form-schemas/meta/ui.schema.json',
      'ui:submit': 'Send',
      'ui:confirmation': 'All members have reached us.',
      members: {
        'ui:title': 'Members',
        'ui:itemTitle': 'Member {n}: {field000}',
        'ui:messages': { missing: 'Add a member' },
        items: wordsOf(names),
      },
    },
    examples: {
      $schema: '../../../form-schemas/meta/examples.schema.json',
      smallest: { filled, payload: filled },
      fullest: { filled, payload: filled },
      wrong: names.map((name) => ({
        title: `${name} with a dash`,
        filled: { members: [{ ...row, [name]: 'a-b' }, ...filled.members.slice(1)] },
        field: `members.0.${name}`,
      })),
    },
    page: productPage(formType, title, 9300),
  };
}

/** Only as much page as a product needs: what is measured is its form. */
function productPage(formType: string, name: string, order: number): object {
  const id = formType.toLowerCase();
  const picture = '/pictures/health.svg';
  const block = { icon: 'check', title: 'A block', text: 'Some words, as on every page.' };
  return {
    $schema: '../../../form-schemas/meta/page.schema.json',
    route: `/${id}-insurance`,
    name,
    order,
    menu: { group: 'individuals' },
    card: { id, image: picture, name, content: 'A form to measure with', place: order },
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
      forms: [{ formType, title: name, text: 'All fields are required.' }],
    },
    faq: [],
  };
}
