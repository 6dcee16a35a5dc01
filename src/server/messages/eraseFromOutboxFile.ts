import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Takes messages to a person, and mails about their leads, out of the outbox file: each such line is overwritten in its
 * place, as `{"erased":true}` and spaces. A server may append to the file meanwhile, since nothing moves.
 *
 * @param isErased judges a line by its recipient and text
 * @returns how many lines
 */
export async function eraseFromOutboxFile(
  file: string,
  isErased: (line: { readonly to: string; readonly text: string }) => boolean,
): Promise<number> {
  if (!existsSync(file)) return 0;
  const handle = await open(file, 'r+');
  let erased = 0;
  try {
    let start = 0;
    // split by bytes and not by characters: the places to write at are counted in bytes
    for (const line of splitLines(await handle.readFile())) {
      if (isErasedLine(line, isErased)) {
        const words = Buffer.from('{"erased":true}'.padEnd(line.length));
        await handle.write(words, 0, line.length, start);
        erased += 1;
      }
      start += line.length + 1;
    }
    await handle.datasync();
  } finally {
    await handle.close();
  }
  return erased;
}

function* splitLines(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(0x0a, start);
    yield bytes.subarray(start, end === -1 ? bytes.length : end);
    start = (end === -1 ? bytes.length : end) + 1;
  }
}

function isErasedLine(
  line: Buffer,
  isErased: (line: { readonly to: string; readonly text: string }) => boolean,
): boolean {
  try {
    const { to, text } = JSON.parse(line.toString('utf8'));
    return typeof to === 'string' && typeof text === 'string' && isErased({ to, text });
  } catch {
    // cut off by a crash: not a message, but it may hold the beginning of one
    return false;
  }
}
