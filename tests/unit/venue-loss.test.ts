import { expect, it } from 'vitest';
import { entrantsHearAt, operatorHearsAt } from '#areas/clubs/rules/venue-loss.ts';

it.each([
  ['a month before play', '2027-05-01T12:00Z', '2027-06-01T12:00Z', '2027-05-03T12:00Z', '2027-05-25T12:00Z'],
  ['eight days before', '2027-05-24T12:00Z', '2027-06-01T12:00Z', '2027-05-26T12:00Z', '2027-05-25T12:00Z'],
  ['seven days before', '2027-05-25T12:00Z', '2027-06-01T12:00Z', '2027-05-27T06:00Z', '2027-05-25T12:00Z'],
  ['four days before', '2027-05-28T12:00Z', '2027-06-01T12:00Z', '2027-05-29T12:00Z', '2027-05-29T12:00Z'],
  ['four hours before', '2027-06-01T08:00Z', '2027-06-01T12:00Z', '2027-06-01T09:00Z', '2027-06-01T09:00Z'],
])('of a club that withdraws %s entrants and operator hear in time', (_, lost, starts, entrants, operator) => {
  const loss = { lostAt: new Date(lost), startsAt: new Date(starts) };
  expect([entrantsHearAt(loss), operatorHearsAt(loss)]).toEqual([new Date(entrants), new Date(operator)]);
});
