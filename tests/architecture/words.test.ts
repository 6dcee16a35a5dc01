import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, readSources, textFiles } from './sources.ts';

const sources = readSources('src', 'machines');
const everywhere = readSources('src', 'machines', 'tests');

interface Hit {
  readonly path: string;
  readonly text: string;
}

/** Every line of the files that a pattern finds, as `path:line: what was found`. */
function hits(files: readonly Hit[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, place) => {
      const found = pattern.exec(line);
      return found ? [`${path}:${place + 1}: ${found[0].trim()}`] : [];
    }),
  );
}

const withCode = (files: typeof sources) => files.map(({ path, code }) => ({ path, text: code }));

describe('the engine', () => {
  it('knows no word of insurance, in code or comments', () => {
    const engine = sources
      .filter(({ path }) => path.startsWith('src/engine/'))
      .map(({ path, text }) => ({ path, text: text.replaceAll('Content-Security-Policy', '') }));
    const words =
      /insur|premium|polic(?:y|ies)|broker|rupee|illness|gender|nationality|\bclaims?\b|\bsum insured\b|\bcover(?:age)?\b/i;
    expect(hits(engine, words)).toEqual([]);
    expect(hits([{ path: 'x', text: '// the premium of a Policy' }], words)).toHaveLength(1);
  });

  it('and the renderer know no field by its name', () => {
    const fields = /\b(?:firstName|lastName|phoneNumber|pinCode|sumInsured|companyEmail|assistance|dob)\b/;
    const drawn = sources.filter(({ path }) => /^src\/(?:engine|renderer)\//.test(path));
    expect(hits(withCode(drawn), fields)).toEqual([]);
  });
});

describe('what a browser runs', () => {
  it('makes nothing that formats for a language before something is formatted: the tables are read for it', () => {
    const formats = /^(?:export )?(?:const|let) [^=]*= new Intl\./m;
    const ofBrowser = sources.filter(
      ({ path }) => !/^src\/(?:server|build|catalogue|authoring|studio|admin)\/|\/mui\//.test(path),
    );
    expect(hits(withCode(ofBrowser), formats)).toEqual([]);
    expect(hits([{ path: 'x', text: "const a = new Intl.NumberFormat('en-IN')" }], formats)).toHaveLength(1);
  });
});

describe('machines', () => {
  const machines = withCode(sources.filter(({ path }) => path.startsWith('machines/'))).map(
    ({ path, text }) => ({
      path,
      text: text.replace(/'[^'\n]*'/g, "''"), // names of events may say what they stand for
    }),
  );

  it('touch neither page, timers, network, clock nor chance: all of it is given to them', () => {
    const outside =
      /\b(?:window|document|navigator|location|localStorage|sessionStorage|history|setTimeout|setInterval|requestAnimationFrame|queueMicrotask|fetch|XMLHttpRequest|console|crypto)\s*[.([]|\bDate\.now|\bnew Date\(\)|Math\.random/;
    expect(hits(machines, outside)).toEqual([]);
    expect(hits([{ path: 'x', text: 'setTimeout(() => {})' }], outside)).toHaveLength(1);
  });

  it('start no actor when they are imported', () => {
    expect(hits(machines, /\bcreateActor\s*\(/)).toEqual([]);
  });
});

describe('code', () => {
  it('re-exports nothing wholesale', () => {
    expect(hits(withCode(everywhere), /\bexport\s*\*/)).toEqual([]);
  });

  it('silences no compiler', () => {
    const files = everywhere.filter(({ path }) => path !== 'tests/architecture/words.test.ts');
    expect(hits(files, /@ts-(?:ignore|nocheck|expect-error)/)).toEqual([]);
  });

  it('has no value of any type', () => {
    const told = everywhere.flatMap(({ path, anyLines }) => anyLines.map((line) => `${path}:${line}`));
    expect(told).toEqual([]);
  });

  it('waits for nothing by sleeping, in tests', () => {
    const tests = withCode(
      everywhere.filter(({ path }) => /^tests\/(?!bench|journeys|crash|drill)/.test(path)),
    );
    const sleeping = /\bnew Promise\(.*\bsetTimeout|\btimers\/promises|\bsleep\(/;
    expect(hits(tests, sleeping).filter((hit) => !hit.startsWith('tests/architecture/words'))).toEqual([]);
    expect(hits([{ path: 'x', text: 'await new Promise((r) => setTimeout(r, 9))' }], sleeping)).toHaveLength(
      1,
    );
  });
});

describe('names', () => {
  const empty = /^(?:utils?|helpers?|misc|common|managers?|stuff)$/i;
  const wordsOf = (name: string) => name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/);
  const isEmpty = (name: string) =>
    wordsOf(name).some((word) => empty.test(word)) || /(?:^|[a-z0-9.-])(?:V\d|New|Old)(?:\.\w+)?$/.test(name);

  it('of files and folders say what is in them', () => {
    const paths = ['src', 'machines', 'tests', 'form-schemas', 'docs'].flatMap(filesBelow);
    expect(paths.filter((path) => path.split('/').some(isEmpty))).toEqual([]);
    expect(isEmpty('dateUtils.ts')).toBe(true);
  });

  it('of what is declared say what it is', () => {
    const declared = /\b(?:function|class|interface|type|enum|const|let)\s+([A-Za-z_$][\w$]*)/g;
    const names = everywhere.flatMap(({ path, code }) =>
      [...code.matchAll(declared)].map(([, name = '']) => ({ path, name })),
    );
    const suspicious = (name: string) =>
      wordsOf(name).some((word) => /^(?:utils?|helpers?|misc|managers?|stuff)$/i.test(word)) ||
      name === 'handleData';
    expect(names.filter(({ name }) => suspicious(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(1000);
  });

  it('of machines end in .machine.ts and start with what is exported', () => {
    const machines = filesBelow('machines').filter((path) => path.endsWith('.machine.ts'));
    expect(machines.length).toBeGreaterThan(0);
    for (const path of machines) {
      const thing = basename(path, '.machine.ts');
      expect(readFileSync(path, 'utf8'), path).toMatch(
        new RegExp(`export (?:const|function) (?:create)?${thing}Machine\\b`, 'i'),
      );
    }
  });
});

describe('texts of the repository', () => {
  const texts = textFiles().map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const prose = texts.filter(({ path }) => !/\.(?:css|svg)$/.test(path));

  it('are found', () => {
    expect(texts.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['README.md', 'src/engine/index.ts']),
    );
  });

  it('point to no numbers of a tracker that readers do not have', () => {
    expect(hits(prose, /(?:^|[\s(])#\d{1,4}(?![\w;}"'])/)).toEqual([]);
    expect(hits(prose, /\b(?:issue|ticket|pull request|PR)s? #?\d+\b/i)).toEqual([]);
  });

  it('tell nothing of the workplace they were written in', () => {
    const workplace =
      /\b(?:coding|parallel|working|[a]gent) [s]essions?\b|\b(?:in|by|from) (?:this|an earlier|a previous|another) [s]ession\b|\b[c]laude\b|\b[a]nthropic\b|\b[o]penai\b|\b[c]hatgpt\b|\b[c]opilot\b|\b[s]ub-?agents?\b|\b[L]LMs?\b|str_[r]eplace/i;
    expect(hits(texts, workplace)).toEqual([]);
  });

  it('name no path of one machine', () => {
    expect(hits(texts, /(?:^|[\s"'`(=:])\/(?:work|root|home|tmp)\/[\w.-]/)).toEqual([]);
  });

  it('and the lock file name no host of a registry but the public one', () => {
    const lock = { path: 'package-lock.json', text: readFileSync('package-lock.json', 'utf8') };
    const registry =
      /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)[^"]+"|\bregistry\.(?!npmjs\.org)[\w-]+\.\w+/;
    expect(hits([lock, ...texts.filter(({ path }) => !path.endsWith('words.test.ts'))], registry)).toEqual(
      [],
    );
  });
});
