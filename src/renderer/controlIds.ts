/** The id prefix of a form's controls: several forms may stand on one page. */
export function idPrefix(formType: string): string {
  return formType.toLowerCase().replaceAll('_', '-');
}

/** The id that RJSF gives to a field's control. */
export function controlId(formType: string, field: string): string {
  return `${idPrefix(formType)}_${field}`;
}
