import { EventEmitter } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { formModules } from '#build/forms/formModules.ts';
import { formsChangedEvent, formsRequestedEvent } from '#site/app/formsChange.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The plugin in a dev server in miniature, on a copy of the form folders; what a page was drawn of is read already. */
function startOnCopy() {
  const forms = mkdtempSync(join(tmpdir(), 'form-modules-'));
  onTestFinished(() => rmSync(forms, { recursive: true, force: true }));
  cpSync('form-schemas', forms, { recursive: true });
  const send = vi.fn();
  const client = new EventEmitter();
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const invalidateModule = vi.fn();
  const plugin = formModules({ FORM_SCHEMAS_DIR: forms });
  const { configureServer, load } = plugin;
  if (typeof configureServer !== 'function' || typeof load !== 'function')
    throw new Error('The plugin configures no server.');
  const idToModuleMap = new Map<string, { readonly id: string }>();
  const server = {
    watcher,
    environments: { client: { moduleGraph: { idToModuleMap, invalidateModule } } },
    ws: { send, on: client.on.bind(client) },
  } as unknown as ViteDevServer;
  configureServer.call({} as ThisParameterType<typeof configureServer>, server);
  const moduleOf = (name: string): string => {
    const id = `\0${name}`;
    idToModuleMap.set(id, { id });
    const context = {
      error: (message: string) => {
        throw new Error(message);
      },
    } as unknown as ThisParameterType<typeof load>;
    return String(load.call(context, id));
  };
  const write = (file: string, change: (text: string) => string) => {
    const path = join(forms, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    watcher.emit('all', 'change', path);
  };
  const changes = () => send.mock.calls.map(([event, data]) => (event === formsChangedEvent ? data : event));
  const forgotten = () => invalidateModule.mock.calls.map(([{ id }]) => String(id).slice(1));
  return { forms, changes, watcher, write, moduleOf, forgotten, client };
}

const withSubmitLabel = (label: string) => (text: string) =>
  text.replace(/"ui:submit": "[^"]*"/, `"ui:submit": "${label}"`);

describe('form folders that change while vite dev runs', () => {
  it('are read once for all files that change together, and pages hear of nothing that says the same', () => {
    const { forms, changes, watcher, write, moduleOf, forgotten } = startOnCopy();
    moduleOf('virtual:form-catalogue');
    write('health/ui.json', withSubmitLabel('Ask us'));
    for (let file = 0; file < 60; file += 1) {
      watcher.emit('all', 'change', join(forms, 'health', `${file}.json`));
      vi.advanceTimersByTime(20);
    }
    expect(changes()).toEqual([]);
    vi.runAllTimers();
    expect(changes()).toEqual([{ kind: 'update', formTypes: ['HEALTH'], version: 1 }]);
    write('health/ui.json', (text) => `${text}\n`);
    vi.runAllTimers();
    expect(changes()).toHaveLength(1);
    expect(forgotten()).toEqual([]);
  });

  it('are updated in place where what is asked is another, and only their modules are forgotten', () => {
    const { changes, write, moduleOf, forgotten } = startOnCopy();
    for (const formType of ['HEALTH', 'LIFE']) moduleOf(`virtual:form/${formType}`);
    const validators = moduleOf('virtual:form-validators/HEALTH');
    write('health/ui.json', withSubmitLabel('Ask us'));
    write('life/examples.json', (text) => `${text}\n`);
    vi.runAllTimers();
    expect(changes()).toEqual([{ kind: 'update', formTypes: ['HEALTH'], version: 1 }]);
    expect(forgotten()).toEqual(['virtual:form/HEALTH', 'virtual:form-validators/HEALTH']);
    const updated = moduleOf('virtual:form/HEALTH?version=1');
    expect(updated).toContain('"Ask us"');
    expect(updated).toContain('import validators from "virtual:form-validators/HEALTH?version=1"');
    expect(moduleOf('virtual:form-validators/HEALTH?version=1')).toBe(validators);
  });

  it('let the pages load again where menus, routes or a page are others', () => {
    const { forms, changes, write, watcher, moduleOf } = startOnCopy();
    moduleOf('virtual:form-catalogue');
    write('health/page.json', (text) => text.replace(/"eyebrow": "[^"]*"/, '"eyebrow": "For everybody"'));
    vi.runAllTimers();
    write('health/page.json', (text) => text.replace(/"name": "[^"]*"/, '"name": "Healthy"'));
    vi.runAllTimers();
    rmSync(join(forms, 'travel'), { recursive: true });
    watcher.emit('all', 'unlinkDir', join(forms, 'travel'));
    vi.runAllTimers();
    expect(changes()).toEqual([{ kind: 'reload' }, { kind: 'reload' }, { kind: 'reload' }]);
  });

  it('show what is wrong with them, to a page that comes then too, and are compared with what was right before', () => {
    const { changes, write, moduleOf, client } = startOnCopy();
    moduleOf('virtual:form-catalogue');
    const page = { send: vi.fn() };
    client.emit(formsRequestedEvent, undefined, page);
    expect(page.send).not.toHaveBeenCalled();
    let whole = '';
    write('health/schema.json', (text) => {
      whole = text;
      return '{';
    });
    vi.runAllTimers();
    const failed = { kind: 'error', message: expect.stringContaining('health/schema.json') };
    client.emit(formsRequestedEvent, undefined, page);
    expect(page.send).toHaveBeenCalledExactlyOnceWith(formsChangedEvent, failed);
    expect(() => moduleOf('virtual:form/LIFE')).toThrow('health/schema.json');
    write('health/ui.json', withSubmitLabel('Ask us'));
    write('health/schema.json', () => whole);
    // a page that is loaded before the files have settled takes nothing away from those that are open
    expect(moduleOf('virtual:form/HEALTH')).toContain('"Ask us"');
    vi.runAllTimers();
    expect(changes()).toEqual([failed, { kind: 'update', formTypes: ['HEALTH'], version: 1 }]);
  });
});
