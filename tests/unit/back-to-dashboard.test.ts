import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { AccountType } from '#kernel/contract/plans.ts';
import { dashboardPath, type Plan } from '#kernel/rules/plans.ts';
import { Hero } from '#areas/site/web/landing/hero.tsx';

/** The landing page's head as somebody sees it who is signed in, or nobody. */
function heroOf(viewer: { profile: { account_type: AccountType }; dashboard: string } | null): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Hero, loader: () => ({ viewer }) }]);
  return renderToStaticMarkup(createElement(Stub, { hydrationData: { loaderData: { root: { viewer } } } }));
}

it.each([
  ['golfer', 'premium'],
  ['country_club', 'basic'],
  ['organizer', 'free'],
  ['organizer', 'pro'],
  ['organizer', 'premium'],
  ['organizer', 'platinum'],
] as [AccountType, Plan][])('%s on %s gets from the landing page back to their dashboard', (type, plan) => {
  const dashboard = dashboardPath(type, plan);
  const html = heroOf({ profile: { account_type: type }, dashboard });
  expect(html).toMatch(new RegExp(`<a[^>]* href="${dashboard}"[^>]*>(?:(?!</a>).)*Back to Dashboard</a>`));
});

it('a visitor has no dashboard to go back to', () => {
  const html = heroOf(null);
  expect(html).toContain('Browse Tournaments');
  expect(html).not.toContain('Back to Dashboard');
});
