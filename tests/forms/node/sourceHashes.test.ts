import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { engineHash, formsHash } from '#forms/node/index.ts';

it('the hashes of a release are of code and of forms, not of nothing', () => {
  const empty = mkdtempSync(join(tmpdir(), 'no-forms-'));
  try {
    const ofNothing = formsHash([empty]);
    expect([engineHash(), formsHash(['form-schemas'])]).not.toContain(ofNothing);
  } finally {
    rmSync(empty, { recursive: true });
  }
});
