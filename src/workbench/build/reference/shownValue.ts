import { isRecord } from './metaSchemas.ts';

/** A value as JSON in one line of about so many characters at most; `…` stands for what was cut. */
export function shownValue(value: unknown, room: number): string {
  const full = inOneLine(value);
  if (full.length <= room) return full;
  if (typeof value === 'string') return `"${value.slice(0, Math.max(room - 3, 8)).trimEnd()}…"`;
  if (Array.isArray(value)) return shownParts('[', value, room, ']', (item, left) => shownValue(item, left));
  if (isRecord(value))
    return shownParts(
      '{ ',
      Object.entries(value),
      room,
      ' }',
      ([key, inner], left) => `${JSON.stringify(key)}: ${shownValue(inner, left - key.length - 4)}`,
    );
  return full;
}

function shownParts<Part>(
  open: string,
  parts: readonly Part[],
  room: number,
  close: string,
  shown: (part: Part, left: number) => string,
): string {
  const shownOnes: string[] = [];
  let left = room - open.length - close.length;
  for (const [place, part] of parts.entries()) {
    if (left < 16) {
      shownOnes.push('…');
      break;
    }
    // The first gets half of the room, so that one sees that there are others.
    const text = shown(part, place < parts.length - 1 ? Math.max(left / 2, 24) : left);
    left -= text.length + 2;
    shownOnes.push(text);
  }
  return `${open}${shownOnes.join(', ')}${close}`;
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inOneLine(inner)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
