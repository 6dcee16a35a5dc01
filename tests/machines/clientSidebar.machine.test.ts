import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { clientSidebarMachine } from '#machines/clientSidebar.machine.ts';
import { isSidebarExpanded, sidebarCookie } from '#site/pages/client/frame/useClientSidebar.ts';
import { proves } from '../support/proves.ts';

function startSidebar(cookie: string | undefined) {
  const written: string[] = [];
  const machine = clientSidebarMachine.provide({
    actions: { rememberSidebar: (_, { isExpanded }) => void written.push(String(isExpanded)) },
  });
  const actor = createActor(machine, { input: { isExpanded: isSidebarExpanded(cookie) } }).start();
  return { actor, written };
}

describe('the client sidebar', () => {
  it.each([
    [undefined, 'expanded'],
    ['true', 'expanded'],
    ['false', 'collapsed'],
    ['nonsense', 'expanded'],
  ])('with the cookie %s starts %s without writing it', (cookie, rail) => {
    proves('R41');
    const { actor, written } = startSidebar(cookie);
    expect(actor.getSnapshot().value.rail).toBe(rail);
    expect(written).toEqual([]);
  });

  it('writes each toggle to the cookie, which a reload restores', () => {
    proves('R41, CONST-16');
    const { actor, written } = startSidebar(undefined);
    actor.send({ type: 'sidebar.toggled' });
    actor.send({ type: 'sidebar.toggled' });
    actor.send({ type: 'sidebar.toggled' });
    expect(written).toEqual(['false', 'true', 'false']);
    expect(actor.getSnapshot().value.rail).toBe('collapsed');
    expect(startSidebar(written.at(-1)).actor.getSnapshot().value.rail).toBe('collapsed');
  });

  it.each(['sheet.toggled', 'sheet.closed'] as const)(
    'has a sheet for narrow windows that closes by %s and is not remembered',
    (type) => {
      proves('CONST-7');
      const { actor, written } = startSidebar(undefined);
      actor.send({ type: 'sheet.toggled' });
      expect(actor.getSnapshot().value).toEqual({ rail: 'expanded', sheet: 'open' });
      actor.send({ type });
      expect(actor.getSnapshot().value).toEqual({ rail: 'expanded', sheet: 'closed' });
      expect(written).toEqual([]);
    },
  );

  it('stores its cookie for seven days on the whole site', () => {
    proves('CONST-13, CONST-14');
    expect(sidebarCookie).toEqual({ name: 'sidebar_state', path: '/', seconds: 7 * 24 * 60 * 60 });
  });
});
