import { expect, it } from 'vitest';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { tournamentDetail as tournament } from '#tests/factories/tournament-detail.ts';
import { scriptJson, sportsEventOf } from '#areas/site/web/tournaments/structured-data.ts';

const url = `https://golf.test/tournament-details/${tournament.id}`;
const read = (change: Partial<TournamentDetail> = {}) =>
  JSON.parse(scriptJson(sportsEventOf({ ...tournament, ...change }, url)));

it('says a tournament of two days whole, by the clocks of its venue, which change between them', () => {
  expect(read()).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: 'Seattle </script> Open',
    url,
    image: [`https://golf.test/og/tournament/${tournament.id}`],
    startDate: '2027-03-13T08:30:00-08:00',
    endDate: '2027-03-14T13:30:00-07:00',
    eventStatus: 'https://schema.org/EventScheduled',
    organizer: { '@type': 'Organization', name: 'Rita Mallon Golf' },
    location: {
      '@type': 'Place',
      name: 'Rocky Ridge',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Ridge Road',
        addressLocality: 'Seattle',
        addressRegion: 'WA',
        postalCode: '98101',
        addressCountry: 'US',
      },
    },
    offers: {
      '@type': 'Offer',
      url,
      price: 95.5,
      priceCurrency: 'USD',
      validFrom: '2027-01-01T19:04:05-08:00',
      validThrough: '2027-03-06T23:59:59-08:00',
      availability: 'https://schema.org/InStock',
    },
  });
  expect(scriptJson(sportsEventOf(tournament, url))).not.toContain('</script');
});

it('says days alone while no time is set, and a zone of half hours right', () => {
  expect(read({ start_time: null, end_date: null })).toMatchObject({ startDate: '2027-03-13', endDate: '2027-03-13' });
  expect(read({ time_zone: 'Asia/Kolkata', end_date: null }).startDate).toBe('2027-03-13T08:30:00+05:30');
});

it.each([
  ['open', {}, 'EventScheduled', 'InStock'],
  ['not open yet', { entry_state: 'not_open', opens_at: '2027-02-01T17:00:00.000Z' }, 'EventScheduled', 'PreOrder'],
  ['drawn', { entry_state: 'ballot' }, 'EventScheduled', 'LimitedAvailability'],
  ['full', { entry_state: 'full' }, 'EventScheduled', 'SoldOut'],
  ['over', { entry_state: 'closed', status: 'completed' }, 'EventScheduled', 'SoldOut'],
  ['without its venue', { entry_state: 'paused', is_paused: true }, 'EventPostponed', 'OutOfStock'],
  ['cancelled', { entry_state: 'closed', status: 'cancelled' }, 'EventCancelled', undefined],
] as const)('of one that is %s', (_, change, status, availability) => {
  const event = read(change);
  expect(event.eventStatus).toBe(`https://schema.org/${status}`);
  expect(event.offers?.availability).toBe(availability && `https://schema.org/${availability}`);
  const from = 'opens_at' in change ? '2027-02-01' : '2027-01-01';
  expect(event.offers?.validFrom.slice(0, 10)).toBe(availability && from);
});

it('names a place and where the organizer is found as far as they are known', () => {
  expect(read({ venue: null }).location.name).toBe('Seattle, WA');
  expect(read({ venue: null, city: null, state: null }).location.name).toBe('To be announced');
  const brand = { slug: 'rita' } as Parameters<typeof sportsEventOf>[2];
  expect(sportsEventOf(tournament, url, brand).organizer.url).toBe('https://golf.test/o/rita');
});
