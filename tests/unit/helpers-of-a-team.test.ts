import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import type { Overview } from '#areas/organizers/contract/overview.ts';
import { OverviewFigures } from '#areas/organizers/web/overview-figures.tsx';
import { InvitationCard } from '#areas/settings/web/team/invitation-card.tsx';
import { renderScreen } from '#tests/factories/render-screen.ts';

describe('who is asked to help', () => {
  it('makes an account without a plan, and comes back to the invitation', () => {
    const invitation = {
      owner_name: 'Lakeside',
      invited_by: 'Orla Organizer',
      email: 'sam@team.test',
      role: 'scorer' as const,
      only_some_tournaments: false,
      expires_at: '2026-12-04T12:00:00.000Z',
    };
    const markup = renderScreen(
      createElement(InvitationCard, { invitation: invitation as never, token: 'abc', viewer: null }),
    );
    expect(markup).toContain('href="/sign-up?type=golfer&amp;returnTo=%2Finvitations%2Fabc"');
    expect(markup).not.toContain('/account-type');
  });

  it('sees no revenue of a tournament, neither taken nor expected, unless they read the books', () => {
    const tournament = { time_zone: 'America/Chicago', entry_state: 'open', opens_at: null } as OwnTournament;
    const figures: Overview['figures'] = {
      entries: 3,
      held: 0,
      places: 40,
      expected: null,
      collected: null,
      refunded: null,
      status: 'upcoming',
      registration_deadline: '2026-12-04T12:00:00.000Z',
    };
    const shown = (more: Partial<Overview['figures']>) =>
      renderScreen(createElement(OverviewFigures, { tournament, figures: { ...figures, ...more } }));
    expect(shown({})).not.toMatch(/revenue|\$300/i);
    expect(shown({ expected: 300, collected: 300, refunded: 0 })).toContain('Expected revenue');
  });
});
