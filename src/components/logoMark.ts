/**
 * The firm's mark, a weather vane on a field of 32 × 32: one path of lines, one of surfaces. The icons and the pictures
 * for sharing are drawn from it too (src/build/artwork).
 */
export const logoMark = {
  lines: 'M16 10v19M10.5 29.5h11M9 15.5h14',
  surfaces:
    'M21 10.5 30.5 15.5 21 20.5zM1.5 10.5H7l5 5-5 5H1.5l4-5zM16 1.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
} as const;
