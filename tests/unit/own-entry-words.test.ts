import { describe, expect, it } from 'vitest';
import { changesEnded, nameByWords, untilWords } from '#areas/entries/rules/changes-end.ts';
import { placeStates } from '#areas/entries/rules/place-states.ts';

const chicago = 'America/Chicago';

describe('until when an entry is changed', () => {
  it.each([
    ['the midnight after a day is that day', '2026-11-28T06:00:00Z', chicago, 'Nov 27'],
    ['also in summer', '2026-07-05T05:00:00Z', chicago, 'Jul 4'],
    ['and at the end of a year', '2027-01-01T05:00:00Z', 'America/New_York', 'Dec 31'],
    ['a time of day is said', '2026-11-27T14:00:00Z', chicago, 'Nov 27, 8:00 AM CST'],
    ['midnight elsewhere is none', '2026-11-28T06:00:00Z', 'America/New_York', 'Nov 28, 1:00 AM EST'],
  ])('%s', (_, end, zone, words) => expect(untilWords(new Date(end), zone)).toBe(words));

  it.each([
    ['2026-11-28T06:00:00Z', 'Changes ended Nov 27. Ask the organizer.'],
    ['2026-11-27T14:00:00Z', 'Changes ended Nov 27. Ask the organizer.'],
  ])('after %s', (end, words) => expect(changesEnded(new Date(end), chicago)).toBe(words));

  it.each([
    [1, 'Name 1 player by Dec 6'],
    [3, 'Name 3 players by Dec 6'],
  ])('%d to name', (unnamed, words) =>
    expect(nameByWords(unnamed, new Date('2026-12-07T06:00:00Z'), chicago)).toBe(words),
  );
});

describe('the state of a place', () => {
  it.each([
    ['who enters alone', true, null, 1, []],
    ['one of a group', true, null, 4, ['Named']],
    ['a place without a name', false, null, 2, ['To name']],
    ['a share that is paid', true, 'paid', 4, ['Named', 'Share paid']],
    ['a share that is open', true, 'open', 4, ['Named', 'Share open']],
    ['a share of a place without a name', false, 'open', 4, ['To name', 'Share open']],
    ['one that somebody paid before they were named', false, 'paid', 4, ['To name', 'Share paid']],
  ] as const)('%s', (_, isNamed, share, places, states) =>
    expect(placeStates({ isNamed, share, places }).map(({ words }) => words)).toEqual(states),
  );
});
