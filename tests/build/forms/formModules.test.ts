import { EventEmitter } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formModules } from '#build/forms/formModules.ts';
import { temporaryDirectory } from '../../server/support/databases.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The plugin in a dev server in miniature, on a copy of the form folders. */
function startOnCopy() {
  const forms = temporaryDirectory();
  cpSync('form-schemas', forms, { recursive: true });
  const send = vi.fn();
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const idToModuleMap = new Map<string, { readonly id: string }>();
  const invalidateModule = vi.fn();
  const { configureServer, load } = formModules({ FORM_SCHEMAS_DIR: forms });
  if (typeof configureServer !== 'function' || typeof load !== 'function')
    throw new Error('The plugin configures no server.');
  const environments = { client: { moduleGraph: { idToModuleMap, invalidateModule } } };
  const server = { watcher, environments, ws: { send } } as unknown as ViteDevServer;
  configureServer.call({} as ThisParameterType<typeof configureServer>, server);
  const error = (message: string) => {
    throw new Error(message);
  };
  const moduleOf = (name: string): string => {
    idToModuleMap.set(`\0${name}`, { id: `\0${name}` });
    return String(load.call({ error } as unknown as ThisParameterType<typeof load>, `\0${name}`));
  };
  const write = (file: string, change: (text: string) => string) => {
    const path = join(forms, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    watcher.emit('all', 'change', path);
  };
  return { forms, send, watcher, write, moduleOf, invalidateModule };
}

const withSubmitLabel = (text: string) => text.replace(/"ui:submit": "[^"]*"/, '"ui:submit": "Ask us"');

describe('form folders that change while vite dev runs', () => {
  it('are read once for all files that change together, and open pages are told once', () => {
    const { send, watcher, write, forms, moduleOf, invalidateModule } = startOnCopy();
    expect(moduleOf('virtual:form/HEALTH')).not.toContain('"Ask us"');
    write('health/ui.json', withSubmitLabel);
    for (let file = 0; file < 60; file += 1) {
      watcher.emit('all', 'change', join(forms, 'health', `${file}.json`));
      vi.advanceTimersByTime(20);
    }
    watcher.emit('all', 'change', 'src/site/pages/home/HomePage.tsx');
    expect(send).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(send).toHaveBeenCalledExactlyOnceWith('forms:changed');
    expect(invalidateModule).toHaveBeenCalledExactlyOnceWith({ id: '\0virtual:form/HEALTH' });
    expect(moduleOf('virtual:form/HEALTH')).toContain('"Ask us"');
  });

  it('say what is wrong with them until it is mended', () => {
    const { write, moduleOf } = startOnCopy();
    moduleOf('virtual:form/LIFE');
    let whole = '';
    write('health/schema.json', (text) => {
      whole = text;
      return '{';
    });
    vi.runAllTimers();
    expect(() => moduleOf('virtual:form/LIFE')).toThrow('health/schema.json');
    write('health/schema.json', () => whole);
    vi.runAllTimers();
    expect(moduleOf('virtual:form/LIFE')).toContain('LIFE');
  });
});
