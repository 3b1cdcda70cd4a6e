import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import routes from '#apps/web/routes.ts';
import { articlesAt, type HelpArticle, helpGroups, searchHelp } from '#areas/site/rules/help/help-article.ts';
import { helpArticles } from '#areas/site/rules/help/help-articles.ts';

type Route = { path?: string; file: string; children?: Route[] };
const pathsOf = (all: readonly Route[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
const paths = pathsOf(routes as Route[]);
/** Pages in a tool's frame: those of an own tournament, and of the account. */
const tools = (routes as Route[]).flatMap(({ file, children = [] }) =>
  /(workspace|own-area)\.tsx$/.test(file) ? pathsOf(children) : [],
);

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('/rules/help/'))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n')
  .replace(/&apos;/g, "'")
  .replace(/\s+/g, ' ');
const isInSource = (text: string): boolean =>
  [`>${text}<`, `> ${text} <`, `'${text}'`, `"${text}"`, `\`${text}`, `> ${text}`, `: ${text}`, `{' '} ${text}`].some(
    (one) => source.includes(one),
  );

describe('each article of help', () => {
  it('has an id, a title and an end of its own', () => {
    expect(helpArticles.length).toBeGreaterThanOrEqual(40);
    for (const part of ['id', 'title', 'body'] as const)
      expect(new Set(helpArticles.map((one) => one[part])).size).toBe(helpArticles.length);
  });

  it.each(helpArticles.map((one) => [one.id, one] as const))(
    '%s',
    (_, { id, group, title, body, screens, links = [] }) => {
      expect(id).toMatch(/^[a-z-]+$/);
      expect(Object.keys(helpGroups)).toContain(group);
      expect(title.length).toBeLessThanOrEqual(60);
      const words = body.split(/\s+/).length;
      expect(words).toBeLessThanOrEqual(120);
      expect(words).toBeGreaterThan(10);
      expect(body).not.toMatch(/undefined|NaN|null|["']| {2}/);
      for (const screen of screens) expect(paths).toContain(screen);
      // A quotation stands on a screen, to the letter.
      const quoted = [...body.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);
      for (const text of quoted) expect(isInSource(text), `“${text}” is on no screen`).toBe(true);
      expect(body.split('“').length).toBe(body.split('”').length);
      for (const { to } of links) expect(paths).toContain(to.split('?')[0]?.slice(1));
    },
  );

  it('leaves no tool without one', () => {
    expect(tools.length).toBeGreaterThan(45);
    for (const path of tools) expect(articlesAt(helpArticles, `/${path}`).length, path).toBeGreaterThan(0);
  });

  it('is found by the anchors that pages link to', () => {
    const linked = [...source.matchAll(/paths\.help\('([a-z-]+)'\)/g)].map(([, id]) => id);
    expect(linked.length).toBeGreaterThan(0);
    for (const id of linked) expect(helpArticles.map((one) => one.id)).toContain(id);
  });
});

describe('what is searched for', () => {
  const article = (id: string, more: Partial<HelpArticle>): HelpArticle => ({
    id,
    group: 'golfers',
    title: id,
    screens: [],
    body: '',
    ...more,
  });
  const all = [
    article('one', { body: 'The refund goes to the card.' }),
    article('two', { words: 'refund' }),
    article('three', { title: 'Refunds and cafés', body: 'The card that paid.' }),
  ];
  const idsOf = (question: string) => searchHelp(all, question).map(({ id }) => id);

  it.each([
    ['refund', ['three', 'two', 'one']],
    ['REFUND card', ['three', 'one']],
    ['ref', ['three', 'two', 'one']],
    ['fund', []],
    ['cafes', ['three']],
    ['refund nothing', []],
    ['', []],
    [' ?! ', []],
    ['.*', []],
  ])('%j finds %j', (question, ids) => expect(idsOf(question)).toEqual(ids));

  it('finds what people ask for', () => {
    const first = (question: string) => searchHelp(helpArticles, question)[0]?.id;
    expect(['refund', 'waitlist', 'scorecards', 'rain', 'excel', 'dns', 'chargeback'].map(first)).toEqual([
      'refunds',
      'waitlist',
      'print',
      'weather',
      'import',
      'white-label',
      'disputes',
    ]);
  });
});

it('lists what is about a page alone before what is about many', () => {
  const [first, ...others] = articlesAt(helpArticles, '/tournament-management/018f/day');
  expect(first?.screens.length).toBe(1);
  expect(others.length).toBeGreaterThan(0);
  expect(articlesAt(helpArticles, '/tournament-management/018f/day/x')).toEqual([]);
  expect(articlesAt(helpArticles, '/')).toEqual([]);
});
