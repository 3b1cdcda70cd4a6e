import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { RosterImport } from '#areas/entries/contract/rosters.ts';
import { renderScreen } from '#tests/factories/render-screen.ts';
import { WriteCard } from '#areas/entries/web/roster-import/write-card.tsx';

const page = (places: RosterImport['places'], more: Partial<RosterImport> = {}) => {
  const counts = { new: 55, same: 0, changed: 0, wrong: 0, asked: 0, left_out: 0 };
  const roster = {
    counts,
    places,
    columns: [],
    with_email: 0,
    registration_fee: 0,
    places_groups: false,
    ...more,
  } as unknown as RosterImport;
  const nothing = () => {};
  return renderScreen(
    createElement(WriteCard, { roster, isBusy: false, failure: null, onWrite: nothing, onBack: nothing }),
  );
};
const short = { capacity: 40, free: 40, needed: 55 };

describe('an organizer on the free plan whose roster has more people than the plan covers', () => {
  it('reads that an event credit is spent before it is', () => {
    const words = page({ ...short, plan_limit: 200, credit_above: 50 });
    expect(words).toContain('Raise places to 55 (takes an event credit, with which up to 200 are covered)');
  });

  it('reads nothing of a credit where one is spent on the tournament already', () => {
    const words = page({ ...short, plan_limit: 200, credit_above: null });
    expect(words).toContain('Raise places to 55 (up to 200 are covered)');
  });

  it('is led to the plans without one', () => {
    const words = page({ ...short, plan_limit: 50, credit_above: null });
    expect(words).toContain('55 places are needed, and up to 50 are covered.');
    expect(words).not.toContain('Raise places');
  });
});

it('asks what the entries cost only where the rows do not say who has paid', () => {
  const places = { capacity: 60, free: 60, needed: 60, plan_limit: null, credit_above: null };
  const column = (field: RosterImport['columns'][number]['field']) => ({ heading: '', field, samples: [] });
  expect(page(places, { registration_fee: 100, columns: [column('full_name')] })).toContain('Payment for the entries');
  expect(page(places, { registration_fee: 100, columns: [column('full_name'), column('paid')] })).not.toContain(
    'Payment for the entries',
  );
});
