import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { findSampleContent } from '#site/app/prerenderEntry.tsx';
import { proves } from '../../support/proves.ts';

it('content files and rate tables that are marked as samples are found', async () => {
  proves('R13, R19');
  const directory = 'src/web/content';
  const samples = readdirSync(directory).filter(
    (file) =>
      file.endsWith('.json') && JSON.parse(readFileSync(`${directory}/${file}`, 'utf8')).sample === true,
  );
  const tables = globSync('form-schemas/*/rates/*.json')
    .filter((file) => JSON.parse(readFileSync(file, 'utf8')).status === 'sample')
    .map((file) => basename(file, '.json'));
  expect([...(await findSampleContent())].sort()).toEqual([...samples, ...tables].sort());
});
