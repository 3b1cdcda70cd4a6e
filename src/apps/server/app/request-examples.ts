/** Example requests for endpoints whose rules across fields a schema-based example would violate. */
import type { endpoints } from '#apps/endpoints.ts';

const id = (last: number): string => `00000000-0000-7000-8000-00000000000${last}`;
const holes = <Value>(of: (hole: number) => Value): Value[] => Array.from({ length: 18 }, (_, hole) => of(hole));
const days = ['2026-06-05', '2026-06-06'];
const round = {
  holes: 18,
  par: 72,
  course_rating: 71.4,
  slope: 125,
  adjusted_score: null,
  front_rating: null,
  back_rating: null,
  holes_not_played: 0,
  card: { par: holes(() => 4), stroke_index: holes((hole) => hole + 1), entries: holes(() => 5) },
};

/** By endpoint; objects are merged over the generated example, other values replace it. */
export const requestExamples: { readonly [Name in keyof typeof endpoints]?: object } = {
  addPlayer: { firstName: '', lastName: '', partners: [] },
  postRound: round,
  correctRound: round,
  addContest: { kind: 'pin', hole: 7, prize: { amount: 100, thing: '' } },
  changeWaitlistRules: { fit: 'hold_front_until', hold_front_until: '2026-06-05' },
  setUpPlay: { answers: { dates: days } },
  createTournament: { play: { dates: days } },
  updateDraft: { play: { dates: days } },
  createSlot: { start_time: '9:00 AM' },
  previewSlots: { start_time: '9:00 AM' },
  createSlots: { start_time: '9:00 AM' },
  updateSlot: { start_time: '9:00 AM' },
  addPairingWish: { playerIds: [id(1), id(2)] },
  addCode: { keeps: 0 },
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges an override over an example. */
export function laidOver(example: unknown, over: unknown): unknown {
  if (!isObject(example) || !isObject(over)) return over;
  const parts = Object.entries(over).map(([name, value]) => [name, laidOver(example[name], value)]);
  return { ...example, ...Object.fromEntries(parts) };
}
