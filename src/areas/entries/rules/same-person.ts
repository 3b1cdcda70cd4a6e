/** Finds the same person: twice in a roster, or entered already. */
import { foldedText } from '#kernel/rules/folded-text.ts';
import { isFamilyFirst, type Name, shownName } from '#kernel/rules/names.ts';
import type { JudgedRow } from './judged-row.ts';
import { keyOf } from './seats.ts';
import { type RosterPerson, rosterName } from './read-person.ts';

/** An entered player, with the facts that a roster may state. */
export type KnownPlayer = Omit<
  RosterPerson,
  'writtenName' | 'courseHandicap' | 'group' | 'hole' | 'teeTime' | 'cart' | 'paid'
> & {
  id: string;
  /** The name as it is shown. */
  name: string;
  /** The id of the entry; only for players whom the organizer entered, whose unnamed places a roster may name. */
  entry: string | null;
};

/**
 * The person that a row refers to: an entered player, or an earlier row. An uncertain match is asked about; `isSame` is
 * null until the organizer has answered. `isAnother`: the answer was no, and the player is an unnamed place of their
 * team.
 */
export type Match =
  | { kind: 'player'; player: KnownPlayer; question: string | null; isSame: boolean | null; isAnother?: true }
  | { kind: 'row'; row: number; question: string; isSame: boolean | null };

const folded = (text: string): string =>
  foldedText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const plainNumber = (membershipNo: string): string =>
  membershipNo
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '');

const isWhole = (name: Name): boolean => !name.lastName || isFamilyFirst(name);

type Signs = {
  number: string;
  email: string;
  first: string;
  last: string;
  club: string;
  birthYear: number | null;
  gender: string | null;
};
const signsOf = (
  one: Pick<RosterPerson, 'membershipNo' | 'email' | 'firstName' | 'lastName' | 'club' | 'birthYear' | 'gender'>,
): Signs => ({
  number: plainNumber(one.membershipNo),
  email: one.email.toLowerCase(),
  // A single name is not divided into parts, or only one of two files divides it.
  first: isWhole(one) ? '' : folded(one.firstName),
  last: folded(isWhole(one) ? shownName(one) : one.lastName),
  club: folded(one.club),
  birthYear: one.birthYear,
  gender: one.gender,
});

const differ = <Value>(one: Value, other: Value): boolean => Boolean(one) && Boolean(other) && one !== other;

/** Whether first or last names are equal; a single name may be either: 'Anna' for 'Anna Berg'. */
function sharesName(one: Signs, other: Signs): boolean {
  const isEither = one.first === '' || other.first === '';
  const pairs = [
    [one.last, other.last],
    [one.first, other.first],
    ...(isEither
      ? [
          [one.last, other.first],
          [one.first, other.last],
        ]
      : []),
  ];
  return pairs.some(([left, right]) => left !== '' && left === right);
}

type Likeness = 'sure' | 'asked' | null;

/** The likeness of two people: by membership number, then by mail address, then by name and club. */
function likeness(one: Signs, other: Signs): Likeness {
  const isSameName = one.first === other.first && one.last === other.last;
  if (one.number && one.number === other.number) return one.last === other.last ? 'sure' : 'asked';
  // Different membership numbers mean different people, whatever else is equal.
  if (differ(one.number, other.number)) return null;
  if (one.email && one.email === other.email) {
    if (isSameName) return 'sure';
    // Couples share an address; a person with another name than its owner is somebody else.
    return sharesName(one, other) ? 'asked' : null;
  }
  if (!isSameName || differ(one.club, other.club)) return null;
  const isDoubtful =
    differ(one.email, other.email) || differ(one.birthYear, other.birthYear) || differ(one.gender, other.gender);
  return isDoubtful ? 'asked' : 'sure';
}

/** An index for finding possible matches without comparing everybody with everybody. */
class Directory<Entry> {
  private readonly by = new Map<string, { signs: Signs; entry: Entry }[]>();

  private keysOf({ number, email, first, last }: Signs): string[] {
    return [number && `number ${number}`, email && `mail ${email}`, `name ${first} ${last}`].filter(Boolean);
  }

  add(signs: Signs, entry: Entry): void {
    for (const key of this.keysOf(signs)) {
      const there = this.by.get(key);
      if (there) there.push({ signs, entry });
      else this.by.set(key, [{ signs, entry }]);
    }
  }

  /** The entry most alike; of two equally alike, the one added first. */
  find(signs: Signs, isFree: (entry: Entry) => boolean): { entry: Entry; likeness: 'sure' | 'asked' } | null {
    let asked: Entry | null = null;
    for (const key of this.keysOf(signs)) {
      // A name that hundreds share identifies nobody.
      for (const there of (this.by.get(key) ?? []).slice(0, 50)) {
        if (!isFree(there.entry)) continue;
        const found = likeness(signs, there.signs);
        if (found === 'sure') return { entry: there.entry, likeness: found };
        if (found === 'asked') asked ??= there.entry;
      }
    }
    return asked === null ? null : { entry: asked, likeness: 'asked' };
  }
}

/**
 * Finds the person that each row refers to. Only one row can match an entered player; a second one is asked about as a
 * duplicate within the roster.
 * @param answers given so far, by the key of a person (`keyOf`)
 * @returns the match of each person in the roster, by the same key
 */
export function matchPeople(
  rows: readonly JudgedRow[],
  known: readonly KnownPlayer[],
  answers: ReadonlyMap<string, boolean>,
): Map<string, Match> {
  const players = new Directory<KnownPlayer>();
  for (const player of known) if (player.isNamed) players.add(signsOf(player), player);
  const earlier = new Directory<number>();
  const claimed = new Set<string>();
  const matches = new Map<string, Match>();
  for (const one of rows) {
    const { row, person } = one;
    if (!person?.isNamed) continue;
    const key = keyOf(one);
    const signs = signsOf(person);
    const answer = answers.get(key) ?? null;
    const there = players.find(signs, ({ id }) => !claimed.has(id));
    const twin = earlier.find(signs, () => true);
    if (twin && there?.likeness !== 'sure') {
      matches.set(key, { kind: 'row', row: twin.entry, question: `Same person as row ${twin.entry}?`, isSame: answer });
    } else if (there) {
      const question = there.likeness === 'sure' ? null : `Same person as ${there.entry.name} in the field?`;
      matches.set(key, { kind: 'player', player: there.entry, question, isSame: question === null ? true : answer });
      if (question === null || answer) claimed.add(there.entry.id);
    }
    earlier.add(signs, row);
  }
  return matches;
}

/** A change that a roster makes to an entered player, with both values in tenths, years or plain text. */
export type PlayerChange = {
  field: Exclude<keyof KnownPlayer, 'isNamed' | 'entry'>;
  from: string | number | null;
  to: string | number;
};

/** Facts that a roster overwrites. */
const followed = [
  'indexTenths',
  'membershipNo',
  'gender',
  'birthYear',
  'tee',
  'division',
  'team',
  'club',
  'request',
] as const;
/** Facts that belong to the player: filled only where they are empty. */
const kept = ['email', 'phone'] as const;

/** The changes to a player. A fact that the roster leaves out stays unchanged. */
export function changesOf(player: KnownPlayer, person: RosterPerson): PlayerChange[] {
  const changes: PlayerChange[] = [];
  if (person.isNamed && !player.isNamed) changes.push({ field: 'name', from: player.name, to: rosterName(person) });
  for (const field of followed) {
    const [from, to] = [player[field], person[field]];
    if (to === null || to === '' || to === from) continue;
    if (field === 'membershipNo' && plainNumber(String(from)) === plainNumber(String(to))) continue;
    const isText = typeof to === 'string' && typeof from === 'string';
    if (isText && field !== 'request' && folded(from) === folded(to)) continue;
    changes.push({ field, from, to });
  }
  for (const field of kept) {
    if (player[field] === '' && person[field] !== '') changes.push({ field, from: '', to: person[field] });
  }
  return changes;
}
