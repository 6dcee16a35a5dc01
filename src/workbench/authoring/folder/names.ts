/** Splits a text into words of Latin letters and digits, without accents. */
export const latinWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .match(/[A-Za-z0-9]+/g) ?? [];

/** Capitalizes the first letter. */
export const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Returns the name, or the first of `name2`, `name3` … that is not in use. */
export function freeName(name: string, isUsed: (name: string) => boolean, separator = ''): string {
  let free = name;
  for (let number = 2; isUsed(free); number += 1) free = `${name}${separator}${number}`;
  return free;
}
