import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from '#server/config/targets.ts';

/** Two secrets for signatures, in Base64. */
export const [newSecret, oldSecret] = ['n', 'o'].map((letter) =>
  Buffer.from(letter.repeat(32)).toString('base64'),
) as [string, string];

/** A target for every event, at an address of this machine. */
export const testTarget = (more: Partial<Target> = {}): Target => ({
  ...{ name: 'crm', kind: 'webhook', url: new URL('http://127.0.0.1:9/'), forms: null, content: 'thin' },
  events: ['lead.created', 'lead.changed', 'lead.erased'],
  ...{ secrets: [newSecret], allowPrivate: true, tells: null },
  ...more,
});

/** Writes a target's file, with its secret, into a directory for TARGETS_DIR. */
export function writeTarget(directory: string, name: string, more: object = {}): void {
  writeFileSync(join(directory, `${name}.secret`), `whsec_${newSecret}\n`, { mode: 0o600 });
  const file = {
    ...{ kind: 'webhook', url: 'https://crm.example.org/leads', secretFiles: [`${name}.secret`] },
    events: ['lead.created', 'lead.changed', 'lead.erased'],
    ...more,
  };
  writeFileSync(join(directory, `${name}.json`), JSON.stringify(file));
}
