import { EventEmitter } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { formModules } from '#build/forms/formModules.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The plugin in a dev server in miniature, on a copy of the form folders. */
function startOnCopy() {
  const forms = mkdtempSync(join(tmpdir(), 'form-modules-'));
  onTestFinished(() => rmSync(forms, { recursive: true, force: true }));
  cpSync('form-schemas', forms, { recursive: true });
  const send = vi.fn();
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const { configureServer } = formModules({ FORM_SCHEMAS_DIR: forms });
  const server = { watcher, environments: {}, ws: { send } } as unknown as ViteDevServer;
  if (typeof configureServer !== 'function') throw new Error('The plugin configures no server.');
  configureServer.call({} as ThisParameterType<typeof configureServer>, server);
  const change = (file: string) => watcher.emit('all', 'change', file);
  return { forms, send, change };
}

describe('form folders that change while vite dev runs', () => {
  it('are read once for all files that change together, and the page loads again once', () => {
    const { forms, send, change } = startOnCopy();
    for (let file = 0; file < 60; file += 1) {
      change(join(forms, 'health', `${file}.json`));
      vi.advanceTimersByTime(20);
    }
    expect(send).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(send.mock.calls).toEqual([[{ type: 'full-reload' }]]);
  });

  it('show what is wrong with them', () => {
    const { forms, send, change } = startOnCopy();
    const file = join(forms, 'health', 'schema.json');
    writeFileSync(file, '{');
    change(file);
    vi.runAllTimers();
    expect(send).toHaveBeenCalledExactlyOnceWith({
      type: 'error',
      err: expect.objectContaining({ message: expect.stringContaining('health/schema.json') }),
    });
  });

  it('are not read for files elsewhere', () => {
    const { send, change } = startOnCopy();
    change('src/app/App.tsx');
    vi.runAllTimers();
    expect(send).not.toHaveBeenCalled();
  });
});
