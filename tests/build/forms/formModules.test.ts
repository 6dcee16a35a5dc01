import { EventEmitter } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formModules } from '#build/forms/formModules.ts';
import { formsChangedEvent, formsRequestedEvent } from '#site/app/formsChange.ts';
import { temporaryDirectory } from '../../server/support/databases.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The plugin in a dev server in miniature, on a copy of the form folders; what a page was drawn of is read already. */
function startOnCopy() {
  const forms = temporaryDirectory();
  cpSync('form-schemas', forms, { recursive: true });
  const send = vi.fn();
  const client = new EventEmitter();
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const idToModuleMap = new Map<string, { readonly id: string }>();
  const invalidateModule = vi.fn();
  const { configureServer, load } = formModules({ FORM_SCHEMAS_DIR: forms });
  if (typeof configureServer !== 'function' || typeof load !== 'function')
    throw new Error('The plugin configures no server.');
  const server = {
    watcher,
    environments: { client: { moduleGraph: { idToModuleMap, invalidateModule } } },
    ws: { send, on: client.on.bind(client) },
  } as unknown as ViteDevServer;
  configureServer.call({} as ThisParameterType<typeof configureServer>, server);
  const error = (message: string) => {
    throw new Error(message);
  };
  const moduleOf = (name: string): string => {
    idToModuleMap.set(`\0${name}`, { id: `\0${name}` });
    return String(load.call({ error } as unknown as ThisParameterType<typeof load>, `\0${name}`));
  };
  moduleOf('virtual:form-catalogue');
  /** The changes that open pages were told of, once the files are as they are. */
  const changes = () => {
    vi.runAllTimers();
    return send.mock.calls.map(([, change]) => change);
  };
  const write = (file: string, change: (text: string) => string) => {
    const path = join(forms, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    watcher.emit('all', 'change', path);
  };
  return { forms, changes, send, watcher, write, moduleOf, invalidateModule, client };
}

const withSubmitLabel = (text: string) => text.replace(/"ui:submit": "[^"]*"/, '"ui:submit": "Ask us"');

describe('form folders that change while vite dev runs', () => {
  it('are read once for all files that change together, and only a form that is another is updated in place', () => {
    const { changes, send, watcher, write, forms, moduleOf, invalidateModule } = startOnCopy();
    const validators = moduleOf('virtual:form-validators/HEALTH');
    write('health/ui.json', withSubmitLabel);
    write('life/examples.json', (text) => `${text}\n`);
    for (let file = 0; file < 60; file += 1) {
      watcher.emit('all', 'change', join(forms, 'health', `${file}.json`));
      vi.advanceTimersByTime(20);
    }
    expect(send).not.toHaveBeenCalled();
    expect(changes()).toEqual([{ kind: 'update', formTypes: ['HEALTH'], version: 1 }]);
    expect(invalidateModule).toHaveBeenCalledWith({ id: '\0virtual:form-validators/HEALTH' });
    const updated = moduleOf('virtual:form/HEALTH?version=1');
    expect(updated).toContain('"Ask us"');
    expect(updated).toContain('import validators from "virtual:form-validators/HEALTH?version=1"');
    expect(moduleOf('virtual:form-validators/HEALTH?version=1')).toBe(validators);
  });

  it('let the pages load again where menus, routes or a page are others', () => {
    const { forms, changes, write, watcher } = startOnCopy();
    write('health/page.json', (text) => text.replace(/"eyebrow": "[^"]*"/, '"eyebrow": "For everybody"'));
    expect(changes()).toEqual([{ kind: 'reload' }]);
    write('health/page.json', (text) => text.replace(/"name": "[^"]*"/, '"name": "Healthy"'));
    expect(changes()).toHaveLength(2);
    rmSync(join(forms, 'travel'), { recursive: true });
    watcher.emit('all', 'unlinkDir', join(forms, 'travel'));
    expect(changes()).toEqual([{ kind: 'reload' }, { kind: 'reload' }, { kind: 'reload' }]);
  });

  it('show what is wrong with them, to a page that comes then too, and are compared with what was right before', () => {
    const { changes, write, moduleOf, client } = startOnCopy();
    const page = { send: vi.fn() };
    client.emit(formsRequestedEvent, undefined, page);
    expect(page.send).not.toHaveBeenCalled();
    let whole = '';
    write('health/schema.json', (text) => {
      whole = text;
      return '{';
    });
    const failed = { kind: 'error', message: expect.stringContaining('health/schema.json') };
    expect(changes()).toEqual([failed]);
    client.emit(formsRequestedEvent, undefined, page);
    expect(page.send).toHaveBeenCalledExactlyOnceWith(formsChangedEvent, failed);
    expect(() => moduleOf('virtual:form/LIFE')).toThrow('health/schema.json');
    write('health/ui.json', withSubmitLabel);
    write('health/schema.json', () => whole);
    // a page that is loaded before the files have settled takes nothing away from those that are open
    expect(moduleOf('virtual:form/HEALTH')).toContain('"Ask us"');
    expect(changes()).toEqual([failed, { kind: 'update', formTypes: ['HEALTH'], version: 1 }]);
  });
});
