const referencePattern = /^([0-9a-f]{4})[- ]?([0-9a-f]{4})$/;

/**
 * The reference of a stored lead, shown to the visitor and searchable in the inbox: the first eight characters of its id, as
 * '3F2A-9C41'. Null for an id that is not a UUID.
 */
export function leadReference(id: string): string | null {
  return idPrefixOfReference(id.slice(0, 8)) === null
    ? null
    : `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/** Converts a reference, in any spelling, to the first eight characters of the lead's id. Null for any other text. */
export function idPrefixOfReference(text: string): string | null {
  return referencePattern.exec(text.toLowerCase())?.slice(1).join('') ?? null;
}
