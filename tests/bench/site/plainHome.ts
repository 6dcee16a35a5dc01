import { readFileSync } from 'node:fs';
import type { Catalogue } from '#catalogue';
import { benchPaths } from './benchPaths.ts';
import { escaped } from './escaped.ts';

const style = `*{box-sizing:border-box}body{margin:0;font:17px/1.6 sans-serif;color:#1d2530;background:#fff}
a{color:#16315f}.wrap{max-width:72rem;margin:0 auto;padding:0 1.25rem}h1,h2,h3{font-family:serif;line-height:1.2}
h1{font-size:clamp(2rem,6vw,3.5rem)}header .wrap{display:flex;flex-wrap:wrap;gap:1rem;padding:1rem 1.25rem}
.hero{position:relative;min-height:45rem;background:#10203f;color:#fff}
@media (max-width:767px){.hero{min-height:100vh}}
.hero video{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.hero .wrap{position:relative;padding-top:8rem}.button{display:inline-block;padding:.75rem 1.5rem;border:1px solid;color:inherit}
.cards{display:flex;gap:1rem;overflow-x:auto;padding:0;list-style:none}.cards li{flex:0 0 18rem;border:1px solid #ccc;padding:1rem}
img{max-width:100%;height:auto}section{padding:3rem 0}footer{background:#10203f;color:#fff;padding:2rem 0}footer a{color:#fff}`;

/** The texts of a content file; which ones a page shows is up to `plainHome`. */
interface HomeWords {
  readonly head: { readonly title: string; readonly description: string };
  readonly hero: {
    readonly title: string;
    readonly subtitle: string;
    readonly video: { readonly poster: string };
  };
  readonly policies: {
    readonly title: string;
    readonly text: string;
    readonly points: readonly { readonly title: string; readonly text: string }[];
  };
  readonly stats: readonly { readonly value: string; readonly text: string }[];
  readonly sliders: readonly { readonly group: string; readonly title: string; readonly text: string }[];
}

interface Items {
  readonly title: string;
  readonly items: readonly {
    readonly name: string;
    readonly image?: string;
    readonly content?: string;
    readonly description?: string;
  }[];
}

interface Card {
  readonly image: string;
  readonly name: string;
  readonly content: string;
}

const read = <T>(name: string) =>
  JSON.parse(readFileSync(`${benchPaths.root}/src/content/${name}.json`, 'utf8')) as T;

/**
 * Home as one static page: the same texts, pictures and film still, a few lines of style, the system's fonts, no script
 * and no film. The limit that the site's own Home is measured against.
 *
 * @param form - markup of the callback form
 */
export function plainHome({ forms }: Catalogue, form: string): string {
  const { head, hero, policies, stats, sliders } = read<HomeWords>('home');
  const testimonials = read<Items>('testimonials');
  const insurers = read<Items>('insurers');
  const products = forms.flatMap(({ page }) =>
    page ? [page as { route: string; menu: { group: string }; card: Card }] : [],
  );
  const slider = ({ group, title, text }: HomeWords['sliders'][number]) => {
    const cards = products
      .filter(({ menu }) => menu.group === group)
      .map(
        ({ route, card }) =>
          `<li><img src="${card.image}" alt="" width="560" height="440" loading="lazy"><h3><a href="${route}">${escaped(card.name)}</a></h3><p>${escaped(card.content)}</p></li>`,
      );
    return section(title, `<p>${escaped(text)}</p><ul class="cards">${cards.join('')}</ul>`);
  };
  const links = products.map(({ route, card }) => `<a href="${route}">${escaped(card.name)}</a>`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(head.title)}</title><meta name="description" content="${escaped(head.description)}">`,
    `<link rel="icon" href="data:,"><style>${style}</style></head><body>`,
    `<header><nav class="wrap">${links.join(' ')}</nav></header><main>`,
    `<div class="hero"><video poster="${hero.video.poster}" muted></video><div class="wrap"><h1>${escaped(hero.title)}</h1>`,
    `<p>${escaped(hero.subtitle)}</p><a class="button" href="#callback">Get In Touch</a></div></div>`,
    section(
      policies.title,
      `<p>${escaped(policies.text)}</p>${policies.points.map(({ title, text }) => `<h3>${escaped(title)}</h3><p>${escaped(text)}</p>`).join('')}${stats.map(({ value, text }) => `<p><b>${value}+</b> ${escaped(text)}</p>`).join('')}`,
    ),
    ...sliders.map(slider),
    section(
      testimonials.title,
      testimonials.items
        .map(
          ({ name, image = '', content = '', description = '' }) =>
            `<img src="${image}" alt="" width="96" height="96" loading="lazy"><blockquote>${escaped(content)}</blockquote><p>${escaped(name)}, ${escaped(description)}</p>`,
        )
        .join(''),
    ),
    section(insurers.title, `<p>${insurers.items.map(({ name }) => escaped(name)).join(' · ')}</p>`),
    `<section id="callback"><div class="wrap">${form}</div></section></main>`,
    `<footer><div class="wrap">${links.join('<br>')}</div></footer></body></html>`,
  ].join('\n');
}

const section = (title: string, content: string) =>
  `<section><div class="wrap"><h2>${escaped(title)}</h2>${content}</div></section>`;
