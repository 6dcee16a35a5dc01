/** The sizes of the pictures: heroes and cards, tiles, portraits. */
export const wide = { width: 560, height: 440 };
export const tile = { width: 480, height: 320 };
export const portrait = { width: 160, height: 160 };
