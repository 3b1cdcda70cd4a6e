import { randomBelow, seededRandom } from '#areas/play/rules/tee-sheets/seeded-random.ts';

/** An invented golfer. The index is in tenths. */
export type InventedGolfer = {
  firstName: string;
  lastName: string;
  email: string;
  indexTenths: number;
  gender: 'm' | 'f';
  birthYear: number;
};

const first = {
  f: ['Ada', 'Beth', 'Cora', 'Dana', 'Elsa', 'Fay', 'Gina', 'Hope', 'Iris', 'June', 'Kim', 'Lena'],
  m: ['Abel', 'Ben', 'Carl', 'Dean', 'Emil', 'Finn', 'Gus', 'Hugo', 'Ivan', 'Jack', 'Kurt', 'Liam'],
};
const last = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper', 'Larch', 'Maple'];

/**
 * A typical club field: a quarter women, indexes around 16, a few plus handicaps, some seniors and juniors. The same
 * seed gives the same people.
 * @param year in which they play
 */
export function inventField(players: number, seed: number, year: number): InventedGolfer[] {
  const random = seededRandom(seed);
  return Array.from({ length: players }, (_, place): InventedGolfer => {
    const gender = random() < 0.25 ? 'f' : 'm';
    const spread = (random() + random() + random()) / 3;
    return {
      firstName: first[gender][randomBelow(first[gender].length, random)] ?? 'Ada',
      lastName: `${last[randomBelow(last.length, random)]} ${place + 1}`,
      // A reserved domain that never exists, so that a mail could not arrive even if it were sent.
      email: `player-${place + 1}@rehearsal.invalid`,
      indexTenths: Math.round(-20 + spread * 360),
      gender,
      birthYear: year - 14 - randomBelow(62, random),
    };
  });
}
