import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

interface PasswordSource {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** The output of the prompt. It never receives the password. */
  readonly prompt: NodeJS.WritableStream;
}

/**
 * Reads a password: twice from a terminal, without echo; otherwise the whole input without its line end.
 *
 * @throws Error for two different passwords, or an input of several lines
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

/** Discards readline's output, because readline echoes the input there. */
async function ask(question: string, { input, prompt }: PasswordSource): Promise<string> {
  prompt.write(question);
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: discarded, terminal: true });
  lines.on('SIGINT', () => process.exit(130));
  try {
    const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close').then(() => [''])]);
    return String(line);
  } finally {
    lines.close();
    prompt.write('\n');
  }
}
