/** 0 to count - 1. */
export const times = (count: number) => Array.from({ length: count }, (_, index) => index);
