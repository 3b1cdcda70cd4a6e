import type { Board } from '#golf/event.ts';
import type { Tee } from '#golf/course-version.ts';
import { plainBoard, scores } from '#golf/presets.ts';
import type { BoardCard, BoardContest, BoardFacts, BoardRound } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import type { MergedCard } from '#areas/play/rules/merged-card.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import { heronPoint } from '#tests/factories/courses.ts';

export const holes = Array.from({ length: 18 }, (_, at) => at + 1);
const tees = heronPoint().tees.map((tee) => ({ ...tee, id: 'white' })) as Tee[];
export const par = heronPoint().tees[0].par;

const noon = Date.parse('2026-06-05T12:00:00Z');
/** A hole is typed each fifteen minutes. */
export const atHole = (place: number): string => new Date(noon + place * 15 * 60_000).toISOString();

/** A card with these values in the order of the card. */
export function merged(values: readonly HoleValue[], more: Partial<MergedCard> = {}): MergedCard {
  const counted = holes.map((hole, at): MergedCard['holes'][number] => {
    const value = values[at] ?? null;
    return [hole, value, value === null ? 'empty' : 'agreed', value === null ? null : atHole(at)];
  });
  return {
    holes: counted,
    likely: {},
    drives: {},
    thru: counted.filter(([, value]) => value !== null).length,
    differs: [],
    late: [],
    signs: [],
    complete: false,
    state: 'open',
    hash: null,
    isCorrectedAfterSigning: false,
    ...more,
  };
}

export const roundOf = (more: Partial<BoardRound> = {}): BoardRound => ({
  id: 'r1',
  number: 1,
  date: '2026-06-05',
  status: 'playing',
  course: { id: 'heron', courseId: 'heron', number: 3, name: 'Heron Point', tees, contentHash: '' },
  holes: 'all',
  numbers: holes,
  pccTenths: 0,
  hiddenHoles: 0,
  revealStep: null,
  isSheetOut: true,
  isOneStart: true,
  isShotgun: false,
  ...more,
});

export const gross: Board = { id: 'gross', name: 'Gross', ...plainBoard };
export const net: Board = { id: 'net', name: 'Net', ...plainBoard, handicap: { allowance: 950 } };
export const points: Board = { id: 'points', name: 'Stableford', ...plainBoard, score: scores.stableford };

export const cardOf = (playerId: string, values: readonly HoleValue[], more: Partial<BoardCard> = {}): BoardCard => ({
  id: `card-${playerId}-${more.roundId ?? 'r1'}`,
  roundId: 'r1',
  playerId,
  teamId: null,
  startHole: 1,
  teeId: 'white',
  state: 'open',
  version: 1,
  merged: merged(values),
  ...more,
});

/** Closest to the pin on the third, where nobody has been measured. */
export const contestOf = (more: Partial<BoardContest> = {}): BoardContest => ({
  id: 'pin',
  roundId: 'r1',
  kind: 'pin',
  hole: 3,
  isNet: false,
  isCarried: true,
  lengths: [],
  ...more,
});

/** Ann (11.4), Bob (18.0), Cy (+1.2) and whoever has a card, on a round of Heron Point. */
export function factsOf(cards: readonly BoardCard[], more: Partial<BoardFacts> = {}): BoardFacts {
  const known: Record<string, number> = { ann: 114, bob: 180, cy: -12 };
  const players = [...new Set(['ann', 'bob', 'cy', ...cards.flatMap(({ playerId }) => playerId ?? [])])];
  return {
    isCancelled: false,
    noIndex: null,
    matches: null,
    rounds: [roundOf()],
    boards: [gross, net, points],
    flightsAtStart: new Map(),
    players: players.map((id) => ({
      id,
      publicName: id.charAt(0).toUpperCase() + id.slice(1),
      gender: 'M',
      indexTenths: known[id] ?? 100,
      divisions: [],
    })),
    teams: [],
    inRounds: [],
    groups: [],
    cards,
    rulings: [],
    contests: [],
    ...more,
  };
}

export const annScores = [5, 5, 3, 6, 5, 4, 4, 5, 5, 4, 6, 5, 3, 5, 4, 5, 3, 6];
export const bobScores = [5, 5, 4, 6, 6, 5, 3, 5, 6, 5, 6, 5, 4, 5, 6, 5, 4, 5];
export const cyScores = [4, 4, 3, 5, 4, 4, 3, 4, 4, 4, 5, 4, 3, 4, 4, 5, 3, 4];
