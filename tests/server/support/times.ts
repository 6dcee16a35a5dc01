/** 0 up to so many: for what happens so often. */
export const times = (count: number) => Array.from({ length: count }, (_, index) => index);
