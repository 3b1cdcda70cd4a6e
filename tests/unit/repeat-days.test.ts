import { describe, expect, it } from 'vitest';
import { isTakenBy, takeParts } from '#areas/organizers/rules/copy-parts.ts';
import { nextRepeatDay, publishDay, repeatDays } from '#areas/organizers/rules/repeat-days.ts';

describe('the days of a repeat', () => {
  it.each([
    ['2027-03-04', 'week', ['2027-03-04', '2027-03-11', '2027-03-18']],
    ['2027-12-23', 'two_weeks', ['2027-12-23', '2028-01-06', '2028-01-20']],
    // The second Saturday.
    ['2027-01-09', 'month', ['2027-01-09', '2027-02-13', '2027-03-13']],
    // A fifth one is the last, where a month has none.
    ['2027-01-30', 'month', ['2027-01-30', '2027-02-27', '2027-03-27']],
    ['2027-01-31', 'month', ['2027-01-31', '2027-02-28', '2027-03-28']],
  ] as const)('from %s every %s', (first, every, days) => {
    expect(repeatDays(first, every, 3, null)).toEqual(days);
  });

  it.each([
    ['2027-01-30', '2027-02-27', ['2027-02-27', '2027-03-27', '2027-04-24', '2027-05-29']],
    ['2027-01-23', '2027-02-27', ['2027-02-27', '2027-03-27', '2027-04-24', '2027-05-22']],
    ['2027-01-29', '2027-02-27', ['2027-02-27', '2027-03-27', '2027-04-24', '2027-05-22']],
  ])('after %s, from %s every month', (held, first, days) => {
    expect(repeatDays(first, 'month', 4, held)).toEqual(days);
  });

  it.each([
    ['2027-03-04', 'week', '2027-01-01', '2027-03-11'],
    ['2027-03-04', 'week', '2027-03-11', '2027-03-18'],
    ['2026-01-10', 'month', '2027-01-01', '2027-01-09'],
  ] as const)('go on after %s every %s, seen on %s', (held, every, today, next) => {
    expect(nextRepeatDay(held, every, today)).toBe(next);
  });

  it('are published so long before, at once where that is over', () => {
    expect(publishDay('2027-03-18', 14, '2027-01-01')).toBe('2027-03-04');
    expect(publishDay('2027-03-18', 14, '2027-03-10')).toBe('2027-03-10');
  });
});

describe('the parts of a copy', () => {
  const [held, extra, division, question, other] = [1, 2, 3, 4, 5].map(
    (n) => `00000000-0000-7000-8000-00000000000${n}`,
  );
  const tables = new Map<string, Record<string, unknown>[]>([
    ['tournaments', [{ id: held, title: 'Medal', registration_fee: 5_000, refund_policy: 'half', version: 7 }]],
    ['divisions', [{ id: division, tournament_id: held, name: 'Seniors' }]],
    [
      'set_ups',
      [{ tournament_id: held, answers: {}, changes: { tees: [{ divisionId: division }, { divisionId: null }] } }],
    ],
    ['division_tees', [{ id: other, division_id: division }]],
    ['entry_extras', [{ id: extra, tournament_id: held, name: 'Dinner' }]],
    ['entry_questions', [{ id: question, tournament_id: held, label: 'Fish?', shown_if: { extra } }]],
  ]);

  it('are taken with what stands on them alone', () => {
    const taken = takeParts(tables, ['terms', 'play']);
    expect(taken.get('tournaments')).toMatchObject([
      { title: 'Medal', registration_fee: 5_000, refund_policy: 'half' },
    ]);
    expect(taken.has('divisions')).toBe(false);
    expect(taken.get('division_tees')).toEqual([]);
    expect(taken.get('set_ups')).toMatchObject([{ changes: { tees: [{ divisionId: null }] } }]);
  });

  it('go without what another part would bring, where they can', () => {
    const taken = takeParts(tables, ['entry']);
    expect(taken.get('entry_questions')).toMatchObject([{ label: 'Fish?', shown_if: null }]);
    expect(taken.get('tournaments')).toMatchObject([{ title: 'Medal', refund_policy: 'full' }]);
    expect(taken.get('tournaments')?.[0]).not.toHaveProperty('registration_fee');
    expect(isTakenBy('entry_extras', ['entry'])).toBe(false);
  });
});
