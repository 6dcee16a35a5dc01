/** A comment, an assignment with its quoted and unquoted text, or a line that is neither. */
const line =
  /[ \t\r\n]*(?:[#;](?<comment>[^\r\n]*)|(?<name>[^=\r\n]*)=(?<quoted>(?:[ \t]*(?:'[^']*'?|"(?:\\[\s\S]|[^"\\])*"?))*)[ \t]*(?<unquoted>(?:\\[\s\S]|[^\\\r\n])*)|[^\r\n]*)/y;

/**
 * Parses a file of settings as systemd does for `EnvironmentFile=` (systemd.exec(5)): nothing is expanded, so that `&`, `$`
 * and, within a value, `#` stay as they are.
 *
 * @param {string} text
 * @returns {Record<string, string>}
 * @throws {Error} for a comment that ends with a backslash: systemd takes the next line for its continuation
 */
export function parseEnvironmentFile(text) {
  /** @type {Record<string, string>} */
  const environment = {};
  line.lastIndex = 0;
  while (line.lastIndex < text.length) {
    const { comment = '', name = '', quoted = '', unquoted = '' } = line.exec(text)?.groups ?? {};
    if (comment.endsWith('\\')) throw new Error(`A comment ends with a backslash: "#${comment}".`);
    const key = name.trim();
    if (/^[A-Za-z_]\w*$/.test(key)) environment[key] = unquote(quoted) + stripBackslashes(unquoted);
  }
  return environment;
}

/** Joins quoted texts that follow each other. */
function unquote(quoted) {
  return [...quoted.matchAll(/'([^']*)'?|"((?:\\[\s\S]|[^"\\])*)"?/g)]
    .map(([, single, double]) => single ?? double.replace(/\\([\s\S])/g, unescapeQuoted))
    .join('');
}

function unescapeQuoted(pair, sign) {
  if (sign === '\n') return '';
  return '"\\`$'.includes(sign) ? sign : pair;
}

/** Removes backslashes, and white space at the end unless a backslash precedes it. */
function stripBackslashes(text) {
  const signs = text.match(/\\[\s\S]|[^\\]/g) ?? [];
  while (/^\s$/.test(signs.at(-1) ?? '')) signs.pop();
  return signs.map((sign) => (/^\\[\r\n]$/.test(sign) ? '' : sign.replace(/^\\/, ''))).join('');
}
