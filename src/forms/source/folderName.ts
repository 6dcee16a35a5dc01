/** Folders among the form folders: meta-schemas, and shared tables of options. */
export const sharedFolders: readonly string[] = ['meta', 'options'];

/** Whether a form folder can have this name. Its form type is the same in capitals, with _ for -. */
export const isFolderName = (name: string): boolean =>
  /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) && !sharedFolders.includes(name);

/** The folder name of a form type: EMPLOYEE_BENEFITS is in employee-benefits. */
export const folderOf = (formType: string): string => formType.toLowerCase().replaceAll('_', '-');

/** The form type of a folder name. */
export const formTypeOf = (folder: string): string => folder.toUpperCase().replaceAll('-', '_');
