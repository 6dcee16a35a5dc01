/** The line width, and the maximum number of entries in one line, as in the project's formatter. */
const width = 110;
const maxPerLine = 4;

/** Formats JSON like the project's formatter: short values on one line, others with one entry per line. */
export function formatJson(value: unknown): string {
  return `${jsonLines(value, '', 0)}\n`;
}

/** Formats a value within a text. Its line has the indentation `indent`, and `column` more characters before the value. */
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

/** Formats a value in one line; undefined for a list of several objects or lists, which needs several lines. */
function inOneLine(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    if (value.length > 1 && value.every(hasSeveralEntries)) return undefined;
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

const hasSeveralEntries = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 1;
