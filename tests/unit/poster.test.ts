import { expect, it } from 'vitest';
import { posterWords } from '#areas/organizers/rules/poster.ts';

const facts = {
  title: 'Lakeside Open',
  organizer: 'Lakeside Society',
  startDate: '2027-06-05',
  endDate: '2027-06-06',
  startTime: '09:00',
  venue: 'Lakeside Links',
  city: 'Austin',
  state: 'TX',
  fee: 12_550,
  isLowest: false,
  url: 'https://golf.example/t/K7Q2MX',
  sponsors: ['Ann’s Bakery', 'Bolt & Sons'],
};

it('a poster says what, when, where and for how much, and who pays for it', () => {
  expect(posterWords(facts)).toEqual({
    title: 'Lakeside Open',
    organizer: 'Lakeside Society',
    day: 'June 5–6, 2027, 9:00 AM',
    place: 'Lakeside Links, Austin, TX',
    price: 'Entry $125.50',
    link: 'golf.example/t/K7Q2MX',
    sponsors: ['Ann’s Bakery', 'Bolt & Sons'],
  });
  expect(posterWords({ ...facts, isLowest: true }).price).toBe('Entry from $125.50');
});

it('a poster leaves out what is not known yet', () => {
  const bare = { ...facts, startDate: null, endDate: null, venue: null, city: null, state: null, fee: 0, sponsors: [] };
  expect(posterWords(bare)).toMatchObject({ day: '', place: '', price: 'Free entry', sponsors: [] });
});
