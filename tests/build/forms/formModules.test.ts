import { EventEmitter } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, IndexHtmlTransformContext, ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formModules } from '#build/forms/formModules.ts';
import { temporaryDirectory } from '../../server/support/databases.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The plugin with a fake dev server and a copy of the form folders. */
function startOnCopy() {
  const forms = temporaryDirectory();
  cpSync('form-schemas', forms, { recursive: true });
  const send = vi.fn();
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const idToModuleMap = new Map<string, { readonly id: string }>();
  const invalidateModule = vi.fn();
  const { configureServer, load, transformIndexHtml } = formModules({ FORM_SCHEMAS_DIR: forms });
  if (
    typeof configureServer !== 'function' ||
    typeof load !== 'function' ||
    typeof transformIndexHtml !== 'function'
  )
    throw new Error('The plugin lacks a hook.');
  const environments = { client: { moduleGraph: { idToModuleMap, invalidateModule } } };
  const listeners = new EventEmitter();
  const ws = { send, on: listeners.on.bind(listeners) };
  const server = { watcher, environments, ws } as unknown as ViteDevServer;
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
  /** Loads a page; `connect` returns the server's messages to it. */
  const loadPage = () => {
    const html = '<script src="/src/site/app/browserEntry.tsx">';
    const [script] = [
      transformIndexHtml.call({} as never, html, { server } as unknown as IndexHtmlTransformContext),
    ].flat() as HtmlTagDescriptor[];
    const connect = () => {
      const client = { send: vi.fn() };
      listeners.emit('forms:seen', String(script?.attrs?.['data-form-changes']), client);
      return client.send.mock.calls.flat();
    };
    return { connect };
  };
  return { forms, send, watcher, write, moduleOf, invalidateModule, loadPage };
}

const withSubmitLabel = (text: string) => text.replace(/"ui:submit": "[^"]*"/, '"ui:submit": "Ask us"');

describe('changes of form folders in vite dev', () => {
  it('are read once for all files of a save, and reload open pages once', () => {
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

  it('reload a page that was loading during the change', () => {
    const { write, loadPage } = startOnCopy();
    const page = loadPage();
    write('health/ui.json', withSubmitLabel);
    vi.runAllTimers();
    expect(page.connect()).toEqual(['forms:changed']);
    expect(loadPage().connect()).toEqual([]);
  });

  it('show all issues of invalid folders over a page that loads later', () => {
    const { write, loadPage } = startOnCopy();
    write('health/schema.json', () => '{');
    write('life/ui.json', (text) => text.replace('ui:submit', 'ui:submti'));
    vi.runAllTimers();
    expect(loadPage().connect()).toEqual([
      {
        type: 'error',
        err: { message: expect.stringMatching(/health\/schema.*life\/ui\.json#\/ui:submti/s), stack: '' },
      },
    ]);
  });

  it('make modules fail until invalid folders are fixed', () => {
    const { write, moduleOf } = startOnCopy();
    moduleOf('virtual:form/LIFE');
    let original = '';
    write('health/schema.json', (text) => {
      original = text;
      return '{';
    });
    vi.runAllTimers();
    expect(() => moduleOf('virtual:form/LIFE')).toThrow('health/schema.json');
    write('health/schema.json', () => original);
    vi.runAllTimers();
    expect(moduleOf('virtual:form/LIFE')).toContain('LIFE');
  });
});
