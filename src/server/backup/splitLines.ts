import type { Readable } from 'node:stream';

/** Splits at \n only: readline would also split at the line separators of Unicode, which JSON texts may contain. */
export async function* splitLines(input: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
