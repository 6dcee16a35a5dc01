/**
 * Stands in for RJSF's filter of data that a schema does not name: values belong to the form's machine, and RJSF is
 * given what it draws by and asked for nothing back.
 */
export default function omitExtraData<T>(
  _validator: unknown,
  _schema: unknown,
  _root: unknown,
  formData: T,
): T {
  return formData;
}

/** The data as it is. */
export function getUsedFormData<T>(formData: T): T {
  return formData;
}

/** No names: nothing is left out. */
export function getFieldNames(): readonly string[] {
  return [];
}

/** Whether a value is none. */
export function isValueEmpty(value: unknown): boolean {
  return value === undefined;
}
