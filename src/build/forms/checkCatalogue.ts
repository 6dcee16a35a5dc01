import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import {
  CatalogueError,
  type FormIssue,
  formTypeOf,
  pointer,
  textsIn,
  unwrittenTexts,
} from '#forms/compile/index.ts';
import {
  breakingSinceRelease,
  type CatalogueForm,
  compileCatalogue,
  formFoldersIn,
} from '#forms/node/index.ts';
import { formRemarks } from './formRemarks.ts';

/**
 * Checks all form folders in the directories, including drafts: the files, their pictures, and their differences to the
 * released schemas. Returns a line for each remark.
 *
 * @throws CatalogueError with every issue
 */
export function checkCatalogue(directories: readonly string[]): readonly string[] {
  const { forms, bound, issues: wrong } = compileCatalogue(directories, new Date(), true);
  const published = bound.filter(({ isDraft }) => !isDraft);
  const known = bound.map(({ model }) => model.formType);
  const present = directories.filter((one) => existsSync(one)).flatMap(formFoldersIn);
  const unread = present.map(formTypeOf).filter((formType) => !known.includes(formType));
  // breaking changes are listed first, because they may make examples invalid too
  const broken = breakingSinceRelease(directories, published, unread);
  const issues = [...broken, ...wrong, ...missingPictures(forms, directories)];
  if (issues.length > 0) throw new CatalogueError(issues);
  return [
    ...forms.flatMap(describeDraft),
    ...formRemarks(forms),
    `${forms.length} form folders are valid: ${forms.map(({ model }) => model.formType).join(', ')}`,
  ];
}

/** Finds missing pictures of pages and options. Separate, because the server's check may run where the site's files are missing. */
export function missingPictures(
  forms: readonly Pick<CatalogueForm, 'folder' | 'model' | 'page'>[],
  directories: readonly string[],
): FormIssue[] {
  return forms.flatMap(({ folder, model, page }) => {
    const home = directories.find((directory) => existsSync(join(directory, folder))) ?? directories[0] ?? '';
    const path = relative('', join(home, folder));
    const ofOptions = model.fields.flatMap(({ name, options = [] }) =>
      options.map(({ value, picture }) => {
        const at = pointer(...name.split('.'), 'ui:optionPictures', String(value));
        return { file: `${path}/ui.json`, pointer: at, picture };
      }),
    );
    const ofPage = textsIn(page)
      .filter(([text]) => text.startsWith('/pictures/'))
      .map(([picture, at]) => ({ file: `${path}/page.json`, pointer: at, picture }));
    return [...ofOptions, ...ofPage]
      .filter(({ picture }) => picture !== undefined && !existsSync(join('public', picture)))
      .map(({ picture, ...place }) => ({
        ...place,
        problem: `There is no file public${picture}.`,
        hint: 'Add the picture, or use one in public/pictures.',
      }));
  });
}

/**
 * Checks one folder, and reports whether others have issues. Without a name, checks all.
 *
 * @throws CatalogueError with every issue of the folder, Error if the folder does not exist
 */
export function checkFolder(
  name: string | undefined,
  directory: string,
  directories: readonly string[],
): readonly string[] {
  if (name === undefined) return checkCatalogue(directories);
  const path = join(directory, name);
  if (!existsSync(path)) throw new Error(`There is no form folder ${path}.`);
  const formType = formTypeOf(name);
  try {
    const lines = checkCatalogue(directories);
    return [...lines.filter((line) => line.startsWith(`${formType} `)), `${path} is valid.`];
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    const released = pointer('forms', formType);
    // an issue between two folders has the file of one, and the other in its text
    const isInFolder = ({ file, pointer: location, problem }: FormIssue) =>
      location === released ||
      problem.includes(`${path}/`) ||
      `${resolve(file)}${sep}`.startsWith(`${resolve(path)}${sep}`);
    const inFolder = error.issues.filter(isInFolder);
    const others = error.issues.filter((issue) => !isInFolder(issue));
    if (inFolder.length > 0) throw new CatalogueError(inFolder);
    const elsewhere = `Other files have issues: ${[...new Set(others.map(({ file }) => file))].join(', ')}. See them all: npm run form -- check`;
    return [`No issue was found in ${path}.`, elsewhere];
  }
}

function describeDraft({ isDraft, folder, model, page }: CatalogueForm): readonly string[] {
  if (!isDraft) return [];
  const count = unwrittenTexts([model.confirmation, page]).length;
  const texts = count === 0 ? '' : ` ${count} placeholder texts are left ("Write here …").`;
  return [
    `${model.formType} is a draft: "npm run dev" shows it, builds skip it.${texts} To publish it, remove "draft" from ${folder}/schema.json and build.`,
  ];
}
