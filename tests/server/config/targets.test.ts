import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTargetFiles, readTargets, receiversOf } from '#server/config/targets.ts';
import { parseConfig, StartError } from '#server/config.ts';
import { proves } from '../../support/proves.ts';
import { temporaryDirectory } from '../support/databases.ts';
import { newSecret, oldSecret, writeTarget } from '../support/targets.ts';

function issuesOf(more: object, name = 'crm'): string {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'short.secret'), 'c2hvcnQ=\n');
  writeTarget(directory, name, more);
  const issues: string[] = [];
  expect(readTargets(directory, issues)).toEqual([]);
  return issues.join('\n').replaceAll(`${directory}/`, '');
}

describe('readTargets', () => {
  it('reads each file of the directory with its URL and secrets, the newest secret first', () => {
    proves('CONTRACT');
    const directory = temporaryDirectory();
    writeTarget(directory, 'crm', { secretFiles: ['crm.secret', 'old.secret'], tells: 'our CRM' });
    writeFileSync(join(directory, 'old.secret'), oldSecret);
    writeFileSync(join(directory, 'room.url'), 'https://chat.example.org/hook?key=1\n');
    writeFileSync(join(directory, 'README.txt'), 'not a target');
    writeFileSync(
      join(directory, 'room.json'),
      JSON.stringify({ kind: 'chat', urlFile: 'room.url', events: ['lead.created'], forms: ['HEALTH'] }),
    );
    const { targets } = parseConfig({ TARGETS_DIR: directory });
    expect(targets).toEqual([
      {
        ...{ name: 'crm', kind: 'webhook', forms: null, content: 'thin', allowPrivate: false },
        events: ['lead.created', 'lead.changed', 'lead.erased'],
        ...{ tells: 'our CRM', url: new URL('https://crm.example.org/leads') },
        secrets: [newSecret, oldSecret],
      },
      {
        ...{ name: 'room', kind: 'chat', forms: ['HEALTH'], content: 'thin', allowPrivate: false },
        ...{ events: ['lead.created'], tells: null, secrets: [] },
        url: new URL('https://chat.example.org/hook?key=1'),
      },
    ]);
    expect(receiversOf(targets, 'HEALTH')).toEqual(['our CRM']);
  });

  it.each([
    [{ kind: 'mail' }, 'crm.json#/kind', '"mail" is not allowed.', 'Write one of: "webhook", "chat".'],
    [{ event: ['x'] }, 'crm.json#/event', 'Unknown keyword "event".', 'Write "events"'],
    [{ events: [] }, 'crm.json#/events', 'must NOT have fewer than 1 items', 'Add at least one'],
    [{ events: ['lead.read'] }, 'crm.json#/events/0', '"lead.read" is not allowed', '"lead.erased"'],
    [{ url: 'crm.example.org' }, 'crm.json#/url', 'is invalid', 'https://crm.example.in/hooks/leads'],
    [{ url: 'https://a:99999/' }, 'crm.json#/url', 'The URL is invalid.', 'Write a URL such as'],
    [{ url: 'http://crm.example.org' }, 'crm.json#/url', 'without encryption', 'Use https://'],
    [{ url: 'https://10.0.0.7/' }, 'crm.json#/url', 'is not public', '"allowPrivate": true'],
    [{ url: 'https://[::ffff:127.0.0.1]/' }, 'crm.json#/url', 'is not public', '"allowPrivate": true'],
    [{ url: 'https://0x7f.1/' }, 'crm.json#/url', 'is not public', '"allowPrivate": true'],
    [{ urlFile: 'x' }, 'crm.json', 'It needs either "url" or "urlFile".', 'Write one of the two.'],
    [{ url: undefined, urlFile: 'x' }, 'crm.json#/urlFile', 'The file x cannot be read (ENOENT)', 'readable'],
    [{ secretFiles: undefined }, 'crm.json', '"secretFiles" is missing.', 'Add "secretFiles"'],
    [{ secretFiles: ['a'] }, 'crm.json#/secretFiles/0', 'The file a cannot be read (ENOENT).', 'readable'],
    [{ secretFiles: ['short.secret'] }, 'crm.json#/secretFiles/0', 'does not contain a secret', 'openssl'],
    [{ secretFiles: ['a', 'b', 'c'] }, 'crm.json#/secretFiles', 'is too many', 'Write 2 or fewer'],
    [{ content: 'whole' }, 'crm.json', '"tells" is missing.', 'Add "tells"'],
    [{ tells: '<b>CRM</b>' }, 'crm.json#/tells', 'is invalid', 'such as'],
    [{ kind: 'chat' }, 'crm.json#/secretFiles', 'cannot be combined', 'Remove "secretFiles".'],
    [{ forms: ['health'] }, 'crm.json#/forms/0', '"health" is invalid', 'HEALTH'],
  ])('%j is rejected with file, place, problem and hint', (more, place, problem, hint) => {
    proves('CONTRACT');
    const text = issuesOf(more);
    expect(text).toMatch(/^TARGETS_DIR: /);
    for (const part of [`${place}\n`, problem, `→ `, hint]) expect(text).toContain(part);
    expect(text).not.toContain('c2hvcnQ');
  });

  it('rejects an invalid name, invalid JSON and an unreadable directory, and quotes no file', () => {
    proves('CONTRACT');
    expect(issuesOf({}, 'Our CRM')).toContain('The name "Our CRM" is invalid.');
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'crm.json'), '{ "url": "https://a.example/?key=77", ');
    expect(() => readTargetFiles(directory)).toThrow(StartError);
    expect(() => readTargetFiles(directory)).toThrow(/crm\.json\n.*It is not valid JSON\.\n/);
    expect(() => readTargetFiles(directory)).not.toThrow(/key=77/);
    expect(() => parseConfig({ TARGETS_DIR: join(directory, 'none') })).toThrow('cannot be read (ENOENT)');
  });

  it('a build reads neither URLs nor secrets', () => {
    proves('CONTRACT');
    const directory = temporaryDirectory();
    writeTarget(directory, 'crm', { urlFile: 'none', url: undefined, tells: 'our CRM' });
    chmodSync(join(directory, 'crm.secret'), 0);
    expect(readTargetFiles(directory)).toMatchObject([{ name: 'crm', tells: 'our CRM' }]);
  });
});
