/** Whether a form folder can have this name; its form type is the same in capitals, with _ for -. */
export const isFolderName = (name: string): boolean =>
  /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) && name !== 'meta';

/** The folder's name for a form type: EMPLOYEE_BENEFITS lives in employee-benefits. */
export const folderOf = (formType: string): string => formType.toLowerCase().replaceAll('_', '-');

/** The form type of a folder's name. */
export const formTypeOf = (folder: string): string => folder.toUpperCase().replaceAll('-', '_');
