const referencePattern = /^([0-9a-f]{4})[- ]?([0-9a-f]{4})$/;

/**
 * The short name of a stored lead, which a visitor is told and staff search for: the first eight characters of its id, as
 * '3F2A-9C41'. Null for an id that begins otherwise.
 */
export function leadReference(id: string): string | null {
  return idStartOf(id.slice(0, 8)) === null ? null : `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/** How the ids of the leads begin that a text names by their reference; null for a text that is no reference. */
export function idStartOf(text: string): string | null {
  return referencePattern.exec(text.toLowerCase())?.slice(1).join('') ?? null;
}
