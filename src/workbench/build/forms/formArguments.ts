import { parseArgs } from 'node:util';
import { isFolderName } from '#forms/compile/index.ts';
import { ArgumentError, withArgumentError } from '#server/commands/commandLine.ts';
import { type ProductGroup, usualFields } from '#workbench/authoring/index.ts';

export const formUsage = `Usage:
  npm run form -- new <name> [--from FOLDER | --fields LIST] [--title TEXT] [--group GROUP] [--dir DIRECTORY]
  npm run form -- examples <name> [--keep] [--dir DIRECTORY]
  npm run form -- check [name] [--dir DIRECTORY]
  npm run form -- test <name> [--dir DIRECTORY]

  new         creates a draft form folder that passes the check, with examples and a page with placeholder texts
  examples    generates examples.json of a folder from its schema
  check       reports every issue in all form folders, or in one: file, JSON pointer, problem and fix
  test        builds a separate site and tests the folder in a browser: payloads of examples, messages, keyboard, steps;
              generates missing examples for the test

  --from      copies the fields of this folder
  --fields    uses these shared fields: firstName,email (default: the five most common ones)
  --title     title of the form, such as "Marine insurance enquiry"
  --group     menu of the new product: individuals or businesses
  --keep      keeps existing examples: repairs invalid ones, removes answers to deleted fields, adds missing ones
  --dir       directory of form folders (default: the first of FORM_SCHEMAS_DIR, or form-schemas)`;

/** The arguments of `npm run form`. */
export interface FormRequest {
  readonly action: keyof typeof flags;
  readonly name: string | undefined;
  readonly dir?: string | undefined;
  readonly from: string | readonly string[];
  readonly title?: string | undefined;
  readonly group?: ProductGroup | undefined;
  readonly keep?: boolean | undefined;
}

const text = { type: 'string' } as const;
const flags = {
  new: { from: text, fields: text, title: text, group: text, dir: text },
  examples: { keep: { type: 'boolean' }, dir: text },
  check: { dir: text },
  test: { dir: text },
} as const;

/** @throws ArgumentError with the problem and its fix */
export function parseFormArguments([action = '', ...args]: readonly string[]): FormRequest {
  if (!isAction(action))
    throw new ArgumentError(`Unknown action "${action}". Use new, examples, check or test.`);
  const { values, positionals } = withArgumentError(() =>
    parseArgs({ args, options: flags[action], allowPositionals: true }),
  );
  const { fields, from, group, ...others } = values as Readonly<Record<string, string | undefined>>;
  const [name, extra] = positionals;
  const isNamed = name !== undefined && isFolderName(name);
  if (!isNamed && !(action === 'check' && name === undefined))
    throw new ArgumentError(
      `Invalid folder name "${name ?? ''}". Use lowercase letters, digits and hyphens, such as "marine".`,
    );
  if (extra !== undefined) throw new ArgumentError(`Unexpected argument "${extra}".`);
  if (from !== undefined && fields !== undefined)
    throw new ArgumentError('Use --from or --fields, not both.');
  if (group !== undefined && group !== 'individuals' && group !== 'businesses')
    throw new ArgumentError(`--group must be individuals or businesses, not "${group}".`);
  const named = fields?.split(',').map((field) => field.trim());
  if (named?.some((field) => field === '' || named.indexOf(field) !== named.lastIndexOf(field)))
    throw new ArgumentError('--fields must be different names separated by commas, such as firstName,email.');
  return { ...others, action, name, group, from: from ?? named ?? usualFields };
}

const isAction = (text: string): text is keyof typeof flags => Object.hasOwn(flags, text);
