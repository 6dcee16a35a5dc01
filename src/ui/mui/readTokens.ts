/** The custom properties of a sheet's first `:root` block, by name without the dashes. */
export type Tokens = ReadonlyMap<string, string>;

/** Reads the site's tokens from the text of its sheet (src/ui/theme/tokens.css). */
export function readTokens(css: string): Tokens {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const [, block = ''] = /:root\s*\{([^}]*)\}/.exec(bare) ?? [];
  const tokens = new Map<string, string>();
  for (const [, name = '', value = ''] of block.matchAll(/--([\w-]+)\s*:\s*([^;]+);/g)) {
    tokens.set(name, value.trim().replace(/\s+/g, ' '));
  }
  return tokens;
}

/**
 * A colour that MUI can calculate with: it darkens, fades and compares colours, which it cannot do with `var(--…)`.
 *
 * @throws Error naming the token that is missing or is no hexadecimal colour
 */
export function colourOf(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined || !/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value)) {
    throw new Error(`tokens.css has to give --${name} as a colour such as #11213f; it says ${value}.`);
  }
  return value;
}
