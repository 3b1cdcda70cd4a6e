import { Share2 } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { permissionsOf } from '#kernel/rules/permissions.ts';
import type { Role } from '#kernel/contract/permissions.ts';
import { tournamentSections } from '#areas/organizers/web/tournament-sections.ts';
import { AppShell } from '#kernel/web/ui/app-shell.tsx';
import { splitForBar, shownIn } from '#kernel/web/ui/section-nav.tsx';

const id = '018f3c3a-0000-7000-8000-000000000001';
const own = `/tournament-management/${id}`;

type Status = Parameters<typeof tournamentSections>[0]['status'];
const sectionsOf = (role: Role, status: Status = 'upcoming') =>
  tournamentSections({ id, status }, (permission) => permissionsOf(role).has(permission));
/** 'Players: List, Import' */
const linesOf = (role: Role, status?: Status) =>
  sectionsOf(role, status).map(({ name, tabs }) => `${name}: ${tabs.map((tab) => tab.name).join(', ')}`);

const players = 'Players: List, Teams, Import, Entry form, Waitlist';
const before = ['Course Setup: Course Setup', 'Tee sheet: Sheet, Print'];
const day = 'Day: Groups, Desk, Scores, Dress Rehearsal';

describe('the sections of a tournament', () => {
  it.each<[Role, string[]]>([
    [
      'owner',
      [
        'Overview: Overview',
        players,
        'Money: Statement, Prices, Sponsors',
        ...before,
        day,
        'Results: Board, Prizes and contests',
      ],
    ],
    [
      'manager',
      [
        'Overview: Overview',
        players,
        'Money: Statement, Prices, Sponsors',
        ...before,
        day,
        'Results: Board, Prizes and contests',
      ],
    ],
    [
      'finance',
      [
        'Overview: Overview',
        'Players: List, Teams, Waitlist',
        'Money: Statement',
        ...before,
        day,
        'Results: Board, Prizes and contests',
      ],
    ],
    ['scorer', ['Overview: Overview', 'Players: List, Teams, Waitlist', ...before, day, 'Results: Board']],
    ['desk', ['Overview: Overview', 'Players: List, Teams, Import, Waitlist', ...before, day, 'Results: Board']],
  ])('as %s', (role, lines) => expect(linesOf(role)).toEqual(lines));

  it('of one that was cancelled are four, and nothing that is done before a day', () =>
    expect(linesOf('owner', 'cancelled')).toEqual([
      'Overview: Overview',
      'Players: List, Entry form',
      'Money: Statement, Sponsors',
      'Results: Board, Prizes and contests',
    ]));

  it('stand whole where the tournament could not be read', () =>
    expect(linesOf('owner', null)).toEqual(linesOf('owner')));
});

describe('which section an address is in', () => {
  it.each([
    [own, 'Overview', 'Overview'],
    [`${own}/`, 'Overview', 'Overview'],
    [`${own}/export`, 'Overview', 'Overview'],
    [`${own}/players`, 'Players', 'List'],
    [`${own}/teams`, 'Players', 'Teams'],
    [`${own}/import`, 'Players', 'Import'],
    [`${own}/questions`, 'Players', 'Entry form'],
    [`${own}/test-entry`, 'Players', 'Entry form'],
    [`${own}/waitlist`, 'Players', 'Waitlist'],
    ['/organizer-statement', 'Money', 'Statement'],
    [`${own}/prices`, 'Money', 'Prices'],
    [`${own}/sponsors`, 'Money', 'Sponsors'],
    [`${own}/course`, 'Course Setup', 'Course Setup'],
    [`${own}/schedule`, 'Tee sheet', 'Sheet'],
    [`${own}/print`, 'Tee sheet', 'Print'],
    [`${own}/day`, 'Day', 'Groups'],
    [`${own}/desk`, 'Day', 'Desk'],
    [`${own}/scores`, 'Day', 'Scores'],
    [`${own}/rehearsal`, 'Day', 'Dress Rehearsal'],
    [`/leaderboard/${id}`, 'Results', 'Board'],
    [`/results/${id}`, 'Results', 'Board'],
    [`${own}/prizes`, 'Results', 'Prizes and contests'],
  ])('%s: %s, %s', (path, section, tab) => {
    const shown = shownIn(sectionsOf('owner'), path);
    expect([shown?.section.name, shown?.tab.name]).toEqual([section, tab]);
  });

  it.each(['/help', `${own}/share`])('is none where no section has it: %s', (path) =>
    expect(shownIn(sectionsOf('owner'), path)).toBeNull(),
  );
});

describe('the bar of phones', () => {
  const namesOf = (role: Role, status?: Status) => {
    const { bar, rest } = splitForBar(sectionsOf(role, status));
    return { bar: bar.map(({ name }) => name), rest: rest.map(({ name }) => name) };
  };
  it('has four, and the rest lies behind it', () =>
    expect(namesOf('owner')).toEqual({
      bar: ['Overview', 'Players', 'Tee sheet', 'Day'],
      rest: ['Money', 'Course Setup', 'Results'],
    }));
  it('is filled where fewer are wanted in it', () =>
    expect(namesOf('owner', 'cancelled')).toEqual({ bar: ['Overview', 'Players', 'Money', 'Results'], rest: [] }));
});

describe('the frame', () => {
  /** Each way shown as where one is, 'Players true': first those of the column, then tabs, then bar and 'More'. */
  const currentOf = (path: string) => {
    const frame = { name: 'Spring Open', to: own, mark: null, corner: null, foot: null, children: null };
    const element = createElement(AppShell, {
      ...frame,
      sections: sectionsOf('owner'),
      others: [{ name: 'Share', to: `${own}/share`, icon: Share2 }],
    });
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
    const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
    return [...html.matchAll(/<(?:a|button)[^>]*aria-current="(\w+)"[^>]*>(.*?)<\/(?:a|button)>/g)].map(
      ([, current, inner = '']) => `${inner.replace(/<[^>]*>/g, '').trim()} ${current}`,
    );
  };
  it.each([
    [own, ['Overview page', 'Overview page']],
    [`${own}/players`, ['Players page', 'List page', 'Players page']],
    [`${own}/waitlist`, ['Players true', 'Waitlist page', 'Players true']],
    [`${own}/prizes`, ['Results true', 'Prizes and contests page', 'More true', 'Results true']],
    [`${own}/share`, ['Share page', 'More true', 'Share page']],
  ])('says where one is: %s', (path, current) => expect(currentOf(path)).toEqual(current));
});
