import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { initialSidebarScript, isSidebarExpanded } from '#site/pages/client/frame/useClientSidebar.ts';
import { proves } from '../../../../support/proves.ts';

/** Runs the script inside an expanded sidebar. */
function stateWith(cookie: string): { state: string; isRemoved: boolean } {
  const dataset = { state: 'expanded' };
  let isRemoved = false;
  const currentScript = {
    parentNode: { dataset },
    remove: () => {
      isRemoved = true;
    },
  };
  runInNewContext(initialSidebarScript, { document: { cookie, currentScript } });
  return { state: dataset.state, isRemoved };
}

describe('the inline script of the prerendered sidebar', () => {
  it.each([
    ['', undefined],
    ['sidebar_state=true', 'true'],
    ['sidebar_state=false', 'false'],
    ['a=b; sidebar_state=false', 'false'],
    ['sidebar_state=false; a=b', 'false'],
    ['sidebar_state=falsehood', 'falsehood'],
    ['my_sidebar_state=false', undefined],
  ])('reads the cookies "%s" like the sidebar’s machine', (cookies, value) => {
    proves('R41, CLIENT-11');
    const { state, isRemoved } = stateWith(cookies);
    expect(state).toBe(isSidebarExpanded(value) ? 'expanded' : 'collapsed');
    expect(isRemoved, 'the script removes itself, because React does not render it').toBe(true);
  });
});
