/** See findChromium.mjs, which is plain JavaScript because it runs before the packages' Node is there. */
export function findChromium(): string | undefined;
export const headlessShell: string;
