/** The documents of the repository: links lead somewhere, lines fit, what they name is there. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '#demo/demo-accounts.ts';

const folders = ['docs', 'deploy', 'src', 'tests', 'bench', 'scripts', '.github', '.ci'];
const pages = [
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(folder, file)),
  ),
];
const textOf = new Map(pages.map((page) => [page, readFileSync(page, 'utf8')]));
/** The text of a page without its blocks of code. */
const proseOf = (page: string): string => (textOf.get(page) ?? '').replaceAll(/^```.*?^```/gms, '');

/** The anchors of a page, as GitHub makes them of its headings. */
function anchorsOf(page: string): Set<string> {
  const headings = [...proseOf(page).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => text);
  const taken = new Map<string, number>();
  return new Set(
    headings.map((heading) => {
      const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
      const slug = words.replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
      const before = taken.get(slug) ?? 0;
      taken.set(slug, before + 1);
      return before === 0 ? slug : `${slug}-${before}`;
    }),
  );
}

/** Says of a page which of its relative links lead nowhere. */
function brokenLinks(page: string): string[] {
  const links = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : normalize(join(dirname(page), path));
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(target).has(anchor);
    });
}

const codeFolders = ['bench', 'demo', 'packages', 'scripts', 'src', 'stand-ins', 'tests'];

/** Says which files the comments of a file of code name that are not there: from the root, or from the file itself. */
function lostNames(file: string): string[] {
  const comments = readFileSync(file, 'utf8').match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g) ?? [];
  const named = comments.flatMap((text) => [...text.matchAll(/`([\w.-]*\/[\w./-]+\.(?:tsx?|mjs|sql|md))`/g)]);
  return named
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(path) && !existsSync(join(dirname(file), path)))
    .map((path) => `${file}: ${path}`);
}

it('comments name files by where they are', () => {
  const code = codeFolders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => join(folder, file)),
  );
  expect(code.length).toBeGreaterThan(1_000);
  expect(code.flatMap(lostNames)).toEqual([]);
});

describe('every document', () => {
  it('is found', () => expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/README.md'])));

  it.each(pages)('%s links to what is there', (page) => expect(brokenLinks(page)).toEqual([]));

  it.each(pages)('%s keeps its lines within 120 columns, but for tables', (page) => {
    const lines = proseOf(page).split('\n');
    expect(lines.filter((line) => [...line].length > 120 && !line.trimStart().startsWith('|'))).toEqual([]);
  });

  it.each(pages)('%s names files that are there', (page) => {
    const named = [...proseOf(page).matchAll(/`((?:src|tests|bench|scripts|docs|deploy)\/[\w./-]+)`/g)];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names files of code that are there', () => {
    const inside = [...codeFolders, 'public'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }),
    );
    const known = new Set([...readdirSync('.'), ...inside].map((file) => basename(file)));
    const lost = pages.flatMap((page) =>
      [...proseOf(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !known.has(basename(path)))
        .map((path) => `${page}: ${path}`),
    );
    expect(lost).toEqual([]);
  });
  it('is in the index of documents', () => {
    const index = textOf.get('docs/README.md') ?? '';
    const all = pages.filter((page) => /^docs\/(security\/)?[\w-]+\.md$/.test(page) && page !== 'docs/README.md');
    expect(all.filter((page) => !index.includes(`](${page.slice('docs/'.length)}`))).toEqual([]);
  });
});

describe('the code', () => {
  const sources = ['src', 'tests', 'bench', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(m?ts|tsx|mjs|css)$/.test(file))
      .map((file) => join(folder, file)),
  );

  it('cites no numbered requirement: a comment says the rule itself', () => {
    const cited = /\bR-\d{3}\b|\u00a7/;
    expect(sources.length).toBeGreaterThan(1_000);
    expect(sources.filter((file) => cited.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('keeps its comments within 120 columns', () => {
    const isLong = (line: string) => /^\s*(\/\*\*|\*|\/\/)/.test(line) && [...line].length > 120;
    const long = sources.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (isLong(line) ? [`${file}:${index + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });

  it('names documents that are there', () => {
    const broken = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
        .map(([page]) => page)
        .filter((page) => !existsSync(page))
        .map((page) => `${file}: ${page}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('the first page', () => {
  it('is read in a minute', () => expect(statSync('README.md').size).toBeLessThanOrEqual(6_000));

  it('has pictures that load at once', () => {
    const pictures = readdirSync('docs/pictures', { recursive: true, encoding: 'utf8' });
    const weights = pictures
      .filter((file) => file.endsWith('.webp'))
      .map((file) => [file, statSync(join('docs/pictures', file)).size]);
    const tooHeavy = weights.filter(([file, bytes = 0]) => Number(bytes) > (file === 'scoring.webp' ? 2e6 : 150e3));
    expect(tooHeavy).toEqual([]);
    // The weights of papers and screens are for review: no page shows them.
    for (const [file] of weights)
      if (!/^(?:paper|screens)\//.test(String(file)))
        expect(textOf.get('README.md')).toContain(`docs/pictures/${file}`);
  });

  it('names accounts that the demo makes', () => {
    const named = [...(textOf.get('README.md') ?? '').matchAll(/`([\w.]+@demo\.golf)`/g)].map(([, email]) => email);
    expect(named.length).toBeGreaterThan(0);
    expect(demoAccounts.map(({ email }) => email)).toEqual(expect.arrayContaining(named));
  });
});

describe('the page of the demo', () => {
  it('lists every account, with its plan, and the password', () => {
    const rows = [...(textOf.get('docs/demo.md') ?? '').matchAll(/^\| `([^`]+@[^`]+)` +\| ([^|]+?) +\|/gm)];
    expect(rows.map(([, email, what]) => ({ email, what }))).toEqual(demoAccounts);
    expect(textOf.get('docs/demo.md')).toContain(`\`${demoPassword}\``);
  });
});

describe('the decisions', () => {
  const decisions = readdirSync('docs/decisions');

  it.each(decisions)('%s has its number, its status and three headings', (file) => {
    const text = readFileSync(join('docs/decisions', file), 'utf8');
    expect(text.split('\n')[0]).toMatch(new RegExp(`^# ${file.slice(0, 3)} \\S`));
    const [, replaced] = /^Status: (?:in force|replaced by (\d{3}))$/m.exec(text) ?? expect.fail('no status');
    if (replaced) expect(decisions.map((other) => other.slice(0, 3))).toContain(replaced);
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
  });

  it('have a number each', () => {
    const numbers = decisions.map((file) => file.slice(0, 3));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
