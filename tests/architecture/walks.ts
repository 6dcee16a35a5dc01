import { readFileSync } from 'node:fs';

/** The walks of the README that are measured: the heading of a section, or the first cell of a row of its table. */
export const lead = 'A lead, from keystroke to row';
const additions = 'What to open';

/**
 * The files that the README says one passes on a way, in its order and each once: the way of a lead, and what is
 * opened to add something. A file is what stands in backticks and has a slash and an ending, such as `src/api/sendLead.ts`.
 *
 * @throws Error when the README has no such section
 */
export function walksOfReadme(
  readme = readFileSync('README.md', 'utf8'),
): ReadonlyMap<string, readonly string[]> {
  const rows = sectionOf(readme, additions).matchAll(/^\| ([^|`]+?) \| (.+) \|$/gm);
  return new Map([
    [lead, filesIn(sectionOf(readme, lead))],
    ...[...rows].flatMap(([, thing = '', way = '']) =>
      filesIn(way).length > 0 ? [[thing, filesIn(way)] as const] : [],
    ),
  ]);
}

function sectionOf(readme: string, heading: string): string {
  const [, section] = readme.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`README.md has no section "${heading}"`);
  return section.split('\n## ')[0] ?? '';
}

const filesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g)].map(([, path = '']) => path)),
];
