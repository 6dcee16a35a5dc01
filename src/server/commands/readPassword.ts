import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

interface PasswordSource {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Where the question is printed; never receives the password. */
  readonly prompt: NodeJS.WritableStream;
}

/**
 * Reads a password: a terminal prompts twice without echo; otherwise it is the whole input without the line end.
 *
 * @throws when two different passwords are typed, or the input has more than one line
 */
export async function readPassword({ input, prompt }: PasswordSource): Promise<string> {
  if (input.isTTY === true) {
    const password = await ask('Password (hidden): ', { input, prompt });
    if ((await ask('Repeat it: ', { input, prompt })) === password) return password;
    throw new Error('The two passwords are different. Nothing was changed.');
  }
  const line = (await text(input)).replace(/\r?\n$/, '');
  if (/[\r\n]/.test(line)) throw new Error('Standard input has more than one line. Send only the password.');
  return line;
}

/** readline echoes to its output, so its output discards everything. */
async function ask(question: string, { input, prompt }: PasswordSource): Promise<string> {
  prompt.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  lines.on('SIGINT', () => process.exit(130));
  try {
    const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close').then(() => [''])]);
    return String(line);
  } finally {
    lines.close();
    prompt.write('\n');
  }
}
