import { allRoutes } from '../e2e/support/specifiedRoutes.ts';
import { type EngineJourney, keys } from './visitor.ts';

const home = '/';
const desktop = [1280, 800] as const;
/** WebKitGTK's MiniBrowser is at least 447 px wide. */
const phone = [480, 800] as const;

const isOpen = (name: string) =>
  [...document.querySelectorAll('header [aria-expanded]')].find(
    (button) => button.textContent?.trim() === name,
  )?.ariaExpanded ?? 'none';

const focused = () => document.activeElement?.textContent?.trim() || document.activeElement?.ariaLabel;

const menu = (text: string) => ({ css: 'header nav button', text });

/** The index of the slide at the start of a carousel. */
function shownSlide(carousel: string): number {
  const track = document.querySelector(`[aria-label="${carousel}"] .slider__track`);
  const begin = track?.getBoundingClientRect().left ?? 0;
  const padding = track ? Number.parseFloat(getComputedStyle(track).paddingLeft) : 0;
  return [...(track?.children ?? [])].findIndex(
    (slide) => Math.abs(slide.getBoundingClientRect().left - begin - padding) < 2,
  );
}

/** Tests of pages, menus and carousels, and of back and forward. */
export const pageJourneys: readonly EngineJourney[] = [
  ...([desktop, phone].map((size) => ({
    title: `pages fit a window of ${size[0]} px and have heading, pictures and typefaces`,
    async run({ visitor, server }) {
      await visitor.engine.resize(size[0], size[1]);
      for (const { path } of allRoutes) {
        await visitor.visit(server.url + path);
        await visitor.sees(`no issues of ${path}`, [], issuesOfPage);
      }
    },
  })) satisfies EngineJourney[]),
  {
    title: 'menus open and switch by a press, close by Escape or a press outside, and lead to pages',
    async run({ visitor, server }) {
      await visitor.visit(`${server.url}/about`);
      await visitor.press(menu('Products'));
      await visitor.sees('Products is open', 'true', isOpen, 'Products');
      await visitor.press(menu('About'));
      await visitor.sees('About is open', 'true', isOpen, 'About');
      await visitor.sees('Products is closed', 'false', isOpen, 'Products');
      await visitor.type(keys.escape);
      await visitor.sees('About is closed', 'false', isOpen, 'About');
      await visitor.sees('About has the focus', 'About', focused);
      await visitor.press(menu('Products'));
      await visitor.sees('Products is open again', 'true', isOpen, 'Products');
      await visitor.pressAt(20, 700);
      await visitor.sees('Products is closed', 'false', isOpen, 'Products');
      await visitor.press(menu('About'));
      await visitor.press({ css: 'header .nav-panel a', text: 'Partners' });
      await visitor.sees('the page Partners', '/partners', () => location.pathname);
      await visitor.sees('About is closed on the new page', 'false', isOpen, 'About');
    },
  },
  {
    title: 'the menu of a phone opens, leads to a product and closes',
    async run({ visitor, server }) {
      await visitor.engine.resize(...phone);
      await visitor.visit(`${server.url}/about`);
      await visitor.press({ css: 'header .hamburger' });
      await visitor.press({ css: '#site-sidebar summary', text: 'Products' });
      await visitor.press({ css: '#site-sidebar summary', text: 'Individuals and Families' });
      await visitor.press({ css: '#site-sidebar a[href="/health-insurance"]' });
      await visitor.sees('the page', '/health-insurance', () => location.pathname);
      await visitor.sees('the closed menu', false, () =>
        Boolean(document.querySelector('#site-sidebar')?.checkVisibility({ visibilityProperty: true })),
      );
    },
  },
  {
    title: 'the carousel of products moves by Next and arrow keys, and repeats',
    async run({ visitor, server }) {
      await visitor.visit(server.url + home);
      const name = await visitor.engine.call(
        () => document.querySelector('.slider[aria-label]')?.getAttribute('aria-label') ?? '',
      );
      const next = { css: `[aria-label="${name}"] button`, text: 'Next' };
      const shows = (what: string, index: number) => visitor.sees(what, index, shownSlide, name);
      await shows('the first card', 0);
      await visitor.press(next);
      await shows('the second', 1);
      await visitor.press(next);
      await shows('the third', 2);
      await visitor.type(keys.left);
      await shows('the second again', 1);
      // after scrolling to the repeated cards, the carousel jumps back to the first ones
      await visitor.engine.call((label) => {
        const track = document.querySelector(`[aria-label="${label}"] .slider__track`);
        track?.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
        track?.scrollTo({ left: track.scrollWidth, behavior: 'instant' });
      }, name);
      await visitor.sees(
        'the first cards',
        true,
        (label) => {
          const track = document.querySelector(`[aria-label="${label}"] .slider__track`);
          return track !== null && track.scrollLeft < track.scrollWidth - track.clientWidth - 100;
        },
        name,
      );
    },
  },
  {
    title: 'back and forward keep typed answers',
    async run({ visitor, server }) {
      await visitor.visit(`${server.url}/health-insurance`);
      await visitor.sees('the hydrated form', true, () => document.querySelector('form[data-live]') !== null);
      await visitor.press({ css: 'form [name=firstName]' });
      await visitor.type('Asha');
      await visitor.press({ css: 'header nav a', text: 'Home' });
      await visitor.sees('home', home, () => location.pathname);
      await visitor.engine.call(() => history.back());
      await visitor.sees('the typed answer', 'Asha', () =>
        location.pathname === '/health-insurance'
          ? document.querySelector<HTMLInputElement>('form [name=firstName]')?.value
          : location.pathname,
      );
    },
  },
];

/** Runs in the page: returns its layout issues and missing files. */
function issuesOfPage(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const broken = [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
    .map(({ src }) => `missing picture ${src}`);
  // the other families of the style sheets are system typefaces, which may be missing
  const missing = ['Newsreader Variable', 'Source Sans 3 Variable'].filter(
    (family) =>
      ![...document.fonts].some(
        (face) => face.family.includes(family.slice(0, 6)) && face.status === 'loaded',
      ),
  );
  return [
    ...(document.querySelectorAll('h1').length === 1 ? [] : ['not exactly one h1']),
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
    ...broken,
    ...missing.map((family) => `missing typeface ${family}`),
  ];
}
