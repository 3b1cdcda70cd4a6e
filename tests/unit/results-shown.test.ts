import { expect, it } from 'vitest';
import { flightsOf, podiumOf, rowsOf } from '#areas/results/rules/shown-rows.ts';

const row = (name: string, pos: string, flight: string, flight_pos: string, status?: string) => ({
  name,
  pos,
  flight,
  flight_pos,
  status,
});
const rows = [
  row('Ann', '1', 'B', '1'),
  row('Bo', 'T2', 'A', '1'),
  row('Cy', 'T2', 'B', '2'),
  row('Di', '4', 'A', '2'),
  row('Ed', '-', 'A', '-', 'WD'),
];
const said = (found: readonly { name: string; pos: string }[]) => found.map(({ name, pos }) => `${pos} ${name}`);

it('a flight has its own places, the whole board has its', () => {
  expect(flightsOf(rows)).toEqual(['A', 'B']);
  expect(said(rowsOf(rows, 'A'))).toEqual(['1 Bo', '2 Di', '- Ed']);
  expect(said(rowsOf(rows, 'B'))).toEqual(['1 Ann', '2 Cy']);
  expect(said(rowsOf(rows, null))).toEqual(['1 Ann', 'T2 Bo', 'T2 Cy', '4 Di', '- Ed']);
});

it('the podium has the first three places with all who tie for them, and nobody who has no result', () => {
  expect(said(podiumOf(rows))).toEqual(['1 Ann', 'T2 Bo', 'T2 Cy']);
  expect(said(podiumOf(rowsOf(rows, 'A')))).toEqual(['1 Bo', '2 Di']);
  expect(podiumOf([row('Flo', '1', 'A', '1', 'DQ')])).toEqual([]);
});
