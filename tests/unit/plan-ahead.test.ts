import { expect, it } from 'vitest';
import { isWayTo, monthAhead, placesAhead } from '#areas/organizers/rules/plan-ahead.ts';

it('more places than the plan covers are said with the ways to have them', () => {
  expect(placesAhead('free', 50, 50)).toBeNull();
  expect(placesAhead('premium', 900, null)).toBeNull();
  expect(placesAhead('free', 200, 50)).toMatchObject({
    text: 'Your Free plan covers 50 places. 200: Pro, $10 a month, or $100 once.',
    plan: { plan: 'pro' },
    takesCredit: true,
  });
  expect(placesAhead('free', 201, 50)).toMatchObject({
    text: 'Your Free plan covers 50 places. 201: Premium, $25 a month.',
    plan: { plan: 'premium' },
    takesCredit: false,
  });
  expect(placesAhead('pro', 300, 200)).toMatchObject({
    text: 'Your Pro plan covers 200 places. 300: Premium, $25 a month.',
    takesCredit: false,
  });
});

it('a month that is used up is said by the number of the next one', () => {
  const month = (published: number, limit: number | null, places = 40) =>
    monthAhead('free', { published, limit, places });
  expect(month(1, 2)).toBeNull();
  expect(month(90, null)).toBeNull();
  expect(month(2, 2)).toMatchObject({
    text: 'Free covers 2 tournaments a month. This is the third.',
    plan: { plan: 'pro' },
    takesCredit: true,
  });
  expect(month(2, 2, 300)).toMatchObject({ plan: { plan: 'premium' }, takesCredit: false });
  expect(monthAhead('pro', { published: 12, limit: 10, places: 60 })?.text).toBe(
    'Pro covers 10 tournaments a month. This is the 13th.',
  );
});

it('a card page that is open already is a way for as long as what it sells is', () => {
  const ahead = (places: number) => placesAhead('free', places, 50);
  const ways = [120, 300].map((places) =>
    (['pro', 'premium', 'credit'] as const).filter((way) => isWayTo(ahead(places) ?? expect.fail(), way)),
  );
  expect(ways).toEqual([['pro', 'credit'], ['premium']]);
});
