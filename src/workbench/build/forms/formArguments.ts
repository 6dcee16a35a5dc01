import { parseArgs } from 'node:util';
import { isFolderName } from '#forms/compile/index.ts';
import { ArgumentError, withArgumentError } from '#server/commands/commandLine.ts';
import { type ProductGroup, usualFields } from '#workbench/authoring/index.ts';

export const formUsage = `Usage:
  npm run form -- new <name> [--from FOLDER | --fields LIST] [--title TEXT] [--group GROUP] [--dir DIRECTORY]
  npm run form -- examples <name> [--keep] [--dir DIRECTORY]
  npm run form -- check [name] [--dir DIRECTORY]
  npm run form -- test <name> [--dir DIRECTORY]

  new         makes a form folder that passes the check, a draft, with examples and a page whose texts are to be written
  examples    makes examples.json of a folder anew from its schema
  check       says what is wrong in the form folders, or in one: file and place, what it is, and what to write instead
  test        builds a site of its own and tries the folder in a browser: what its examples send, each message, keyboard, steps

  --from      asks what this folder asks
  --fields    asks these shared fields, with commas: firstName,email; without it and --from the five that most forms ask
  --title     the name of the form, such as "Marine insurance enquiry"
  --group     individuals or businesses: the menu of the new product
  --keep      keeps the examples that are there, corrects those that the form no longer takes, removes answers to fields
              that are gone, adds what they do not try
  --dir       the directory of form folders (the first of FORM_SCHEMAS_DIR, or form-schemas)`;

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

/** @throws ArgumentError with the mistake and its correction */
export function parseFormArguments([action = '', ...args]: readonly string[]): FormRequest {
  if (!isAction(action))
    throw new ArgumentError(`Write what to do: new, examples, check or test, not "${action}".`);
  const { values, positionals } = withArgumentError(() =>
    parseArgs({ args, options: flags[action], allowPositionals: true }),
  );
  const { fields, from, group, ...others } = values as Readonly<Record<string, string | undefined>>;
  const [name, extra] = positionals;
  const isNamed = name !== undefined && isFolderName(name);
  if (!isNamed && !(action === 'check' && name === undefined))
    throw new ArgumentError(
      `Write the name of the folder: small letters, digits and hyphens, such as "marine", not "${name ?? ''}".`,
    );
  if (extra !== undefined) throw new ArgumentError(`"${extra}" is one word too many.`);
  if (from !== undefined && fields !== undefined)
    throw new ArgumentError('Write --from or --fields, not both.');
  if (group !== undefined && group !== 'individuals' && group !== 'businesses')
    throw new ArgumentError(`--group: individuals or businesses, not "${group}".`);
  const named = fields?.split(',').map((field) => field.trim());
  if (named?.some((field) => field === '' || named.indexOf(field) !== named.lastIndexOf(field)))
    throw new ArgumentError('--fields: names with commas between, each once, such as firstName,email.');
  return { ...others, action, name, group, from: from ?? named ?? usualFields };
}

const isAction = (text: string): text is keyof typeof flags => Object.hasOwn(flags, text);
