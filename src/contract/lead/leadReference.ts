const referencePattern = /^([0-9a-f]{4})[- ]?([0-9a-f]{4})$/;

/**
 * The reference of a stored lead, shown to the visitor and searchable in the inbox: the first eight characters of its id, as
 * '3F2A-9C41'. Null for an id that is not a UUID.
 */
export function leadReference(id: string): string | null {
  return idStartOf(id.slice(0, 8)) === null ? null : `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/** The beginning of a lead's id for its reference; null for any other text. */
export function idStartOf(text: string): string | null {
  return referencePattern.exec(text.toLowerCase())?.slice(1).join('') ?? null;
}
