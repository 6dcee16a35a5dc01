import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { initialSidebarScript, isSidebarExpanded } from '#site/pages/client/frame/useClientSidebar.ts';
import { proves } from '../../../../support/proves.ts';

/** Runs the script inside an expanded sidebar. */
function stateWith(cookie: string): { state: string; isGone: boolean } {
  const dataset = { state: 'expanded' };
  let isGone = false;
  const currentScript = {
    parentNode: { dataset },
    remove: () => {
      isGone = true;
    },
  };
  runInNewContext(initialSidebarScript, { document: { cookie, currentScript } });
  return { state: dataset.state, isGone };
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
    const { state, isGone } = stateWith(cookies);
    expect(state).toBe(isSidebarExpanded(value) ? 'expanded' : 'collapsed');
    expect(isGone, 'React finds no script where it drew none').toBe(true);
  });
});
