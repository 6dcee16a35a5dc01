/** How wide a line may be, and how many entries stand beside each other: as the project's formatter leaves it. */
const width = 110;
const maxPerLine = 4;

/** A JSON value as a person would write it: what is short stands in one line, the rest below each other. */
export function formatJson(value: unknown): string {
  return `${jsonLines(value, '', 0)}\n`;
}

/** The same at a place of a text: `indent` begins its line, `taken` characters stand before it there. */
export function jsonLines(value: unknown, indent: string, column: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const line = inOneLine(value);
  const isWhole = indent === '';
  if (!isWhole && line !== undefined && indent.length + column + line.length + 1 <= width) return line;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const entries = Array.isArray(value)
    ? value.map((one: unknown) => jsonLines(one, deeper, 0))
    : Object.entries(value).map(([name, one]) => {
        const key = `${JSON.stringify(name)}: `;
        return key + jsonLines(one, deeper, key.length);
      });
  if (entries.length === 0) return `${open}${close}`;
  return `${open}\n${entries.map((entry) => deeper + entry).join(',\n')}\n${indent}${close}`;
}

/** In one line; undefined where several things lie in each other, which reads better below each other. */
function inOneLine(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    if (value.length > 1 && value.every(holdsSeveral)) return undefined;
    const parts = value.map(inOneLine);
    return parts.includes(undefined) ? undefined : `[${parts.join(', ')}]`;
  }
  const entries = Object.entries(value);
  if (entries.length > maxPerLine) return undefined;
  const parts = entries.map(([name, one]) => {
    const part = inOneLine(one);
    return part === undefined ? undefined : `${JSON.stringify(name)}: ${part}`;
  });
  if (parts.includes(undefined)) return undefined;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

const holdsSeveral = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 1;
