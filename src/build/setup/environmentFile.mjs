/** A comment, an assignment with its quoted and unquoted text, or any other line. */
const line =
  /[ \t\r\n]*(?:[#;](?<comment>[^\r\n]*)|(?<name>[^=\r\n]*)=(?<quoted>(?:[ \t]*(?:'[^']*'?|"(?:\\[\s\S]|[^"\\])*"?))*)[ \t]*(?<unquoted>(?:\\[\s\S]|[^\\\r\n])*)|[^\r\n]*)/y;

/**
 * Parses a file of settings as systemd does for `EnvironmentFile=` (systemd.exec(5)). Nothing is expanded, so values may contain
 * `&`, `$` and `#`.
 *
 * @param {string} text
 * @returns {Record<string, string>}
 * @throws {Error} for a comment that ends with a backslash, which systemd continues on the next line
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

/** Joins adjacent quoted texts. */
function unquote(quoted) {
  return [...quoted.matchAll(/'([^']*)'?|"((?:\\[\s\S]|[^"\\])*)"?/g)]
    .map(([, single, double]) => single ?? double.replace(/\\([\s\S])/g, unescapeQuoted))
    .join('');
}

function unescapeQuoted(pair, character) {
  if (character === '\n') return '';
  return '"\\`$'.includes(character) ? character : pair;
}

/** Removes backslashes, and white space at the end unless a backslash precedes it. */
function stripBackslashes(text) {
  const characters = text.match(/\\[\s\S]|[^\\]/g) ?? [];
  while (/^\s$/.test(characters.at(-1) ?? '')) characters.pop();
  return characters
    .map((character) => (/^\\[\r\n]$/.test(character) ? '' : character.replace(/^\\/, '')))
    .join('');
}
