import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type StepLine, stepLines } from '#areas/organizers/contract/overview.ts';
import { SharePanel } from '#areas/organizers/web/share-panel.tsx';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { paths } from '#kernel/web/paths.ts';
import { permissionsOf } from '#kernel/rules/permissions.ts';
import type { Role } from '#kernel/contract/permissions.ts';

const id = '018f3c3a-0000-7000-8000-000000000001';
const tournament = {
  id,
  title: 'Spring Open',
  start_date: '2027-06-05',
  short_code: 'K7Q2MX',
  entry_state: 'open',
  time_zone: 'America/Denver',
} as OwnTournament;
const figures = {
  entries: 0,
  held: 0,
  places: 40,
  expected: null,
  collected: null,
  refunded: null,
  status: 'upcoming' as const,
  registration_deadline: '2027-06-04T00:00:00Z',
};

/** The panel for a member of the team, or the organizer, while all but the `done` lines are open. */
function panelOf(role: Role | null, done: readonly StepLine[] = []): string {
  const steps = stepLines.map((line) => ({
    line,
    is_done: done.includes(line),
    words: '',
    gaps: line === 'players' ? 4 : null,
  }));
  const overview = { id, title: tournament.title, next: null, steps, figures, pace: null };
  const viewer = { acting: role && { permissions: [...permissionsOf(role)] } };
  const element = createElement(SharePanel, { tournament, overview, dashboard: '/d', origin: 'https://golf.example' });
  const hydrationData = { loaderData: { root: { viewer } } };
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => ({ viewer }) }], {
    hydrationData,
  });
  const client = new QueryClient();
  client.setQueryData(['entry-terms', id], { extras: [{ name: 'Mulligan' }] });
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })),
  );
}

const headingOf = (html: string) => html.match(/<h3 class[^>]*>(.*?)<\/h3>/)?.[1] ?? null;
const linesOf = (html: string) =>
  [...html.matchAll(/<a class="flex[^>]*>.*?<span class="[^"]*font-medium">([^<]*)/g)].map(([, line]) => line);

it.each<[string, Role | null, StepLine[], string | null, string[]]>([
  ['the organizer', null, [], 'Three next steps', ['Payments', 'Course Setup', 'View Registrations']],
  // Payments are not theirs to set up.
  ['a scorer', 'scorer', [], 'Three next steps', ['Course Setup', 'View Registrations', 'Schedule Management']],
  ['near the end', null, ['payments', 'course', 'players', 'sheet'], 'Next steps', ['Run the day', 'Results']],
  ['at the end', null, [...stepLines], null, []],
  ['a scorer, for whom nothing is left', 'scorer', stepLines.filter((line) => line !== 'payments'), null, []],
])('leads %s to what is next for them', (_who, role, done, heading, lines) => {
  const html = panelOf(role, done);
  expect([headingOf(html), linesOf(html)]).toEqual([heading, lines]);
  expect(html.includes('aria-label="Parts of the tournament"')).toBe(lines.length > 0);
});

it('hands out the short link, and the page of what came from a file', () => {
  expect(panelOf(null)).toContain('value="https://golf.example/t/K7Q2MX"');
  expect(paths.sharedLink(id, null)).toBe(`/tournament-details/${id}`);
});

it('says how many gaps there are as text, which a mark of no role would not', () => {
  const html = panelOf(null);
  expect(html).toContain('>4 gaps</span>');
  expect(html).not.toMatch(/<span[^>]*aria-label/);
});

it('says of an extra that it is sold, and leaves it the focus', () => {
  const html = panelOf(null);
  expect(html).toMatch(/<h3 id="usual-extras"[^>]*>Usual extras<\/h3>/);
  const chips = [...html.matchAll(/<button([^>]*aria-pressed="[^>]*)>(.*?)<\/button>/g)].map(
    ([, how = '', inner = '']) => [
      inner.replace(/<[^>]*>/g, '').trim(),
      how.match(/aria-disabled="(\w+)"/)?.[1] ?? null,
      how.includes(' disabled=""'),
    ],
  );
  expect(chips).toEqual([
    ['Mulligan $10added', 'true', false],
    ['Lunch', null, false],
    ['Dinner', null, false],
    ['Gift', null, false],
  ]);
});
