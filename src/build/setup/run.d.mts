/** See run.mjs, which is plain JavaScript because it runs before the packages' Node is there. */
export function run(program: string, args: readonly string[]): void;
