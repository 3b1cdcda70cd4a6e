import type { DisqualificationScope } from './disqualification-scopes.ts';
import type { CardKey, StatedHandicap } from './cards.ts';
import type { Side } from './match-play.ts';

/** A committee's decision: appended, never edited; a later one can void it. The rule and the reason are for readers. */
export type Ruling = { id: string; voids: string | null; rule: string; reason: string } & Act;

export type Act =
  | { kind: 'strokes'; card: CardKey; hole: number; strokes: number }
  | { kind: 'no-score'; card: CardKey; hole: number }
  | { kind: 'points'; card: CardKey; points: number }
  /** The side named is the one that loses the hole, the holes, or the match. */
  | { kind: 'hole-lost' | 'concede-hole'; match: string; side: Side; hole: number }
  | { kind: 'holes'; match: string; side: Side; after: number; holes: number }
  | { kind: 'concede-match' | 'walkover'; match: string; side: Side }
  | { kind: 'shorten'; round: string; holes: 'front' | 'back' | readonly number[] }
  | { kind: 'cancel-round'; round: string }
  | StatusAct
  | { kind: 'handicap'; player: string; round: string; handicap: StatedHandicap }
  /** With a flight it decides the places of that flight alone. */
  | { kind: 'play-off'; board: string; flight?: string | null; order: readonly (readonly string[])[] }
  | { kind: 'lot'; board: string; flight?: string | null; order: readonly string[] }
  | { kind: 'flights'; board: string; of: Readonly<Record<string, string>> }
  | { kind: 'void' };

export type RuledStatus = 'dns' | 'wd' | 'dq' | 'nr';

/**
 * The status of a player or team: in one round, or with `round` null in all of them. A disqualification is from the
 * tournament whatever round it names, unless its scope is the round: then boards of points count no points for that
 * round, and the other rounds as they are.
 */
export type StatusAct = {
  kind: 'status';
  player: string | null;
  team: string | null;
  round: string | null;
  status: RuledStatus;
  scope?: DisqualificationScope;
  /** Of a disqualification: the score stays acceptable for the handicap record (Rules of Handicapping 2.1b). */
  isAcceptable?: boolean;
};

/** Whether it takes its player or team out of the whole tournament, with their own result on every board. */
export const endsEvent = ({ round, status, scope }: StatusAct): boolean =>
  round === null || (status === 'dq' && scope !== 'round');

/** The rules of statuses, for readers. */
export const statusRules: Readonly<Record<RuledStatus, string>> = {
  dns: 'Rule 5.3a',
  wd: 'Withdrawn',
  dq: 'Disqualified',
  nr: 'Rule 3.3b',
};

type Of<Kind extends Ruling['kind']> = Extract<Ruling, { kind: Kind }>;
export type MatchRuling = Of<'hole-lost' | 'concede-hole' | 'holes' | 'concede-match' | 'walkover'>;

/** Rulings that stand: without the voided ones. */
export function standing(rulings: readonly Ruling[]): Ruling[] {
  const voided = new Set<string>();
  // The last word counts: a voiding that was itself voided does nothing.
  for (const { id, voids } of rulings.toReversed()) if (voids !== null && !voided.has(id)) voided.add(voids);
  return rulings.filter(({ id }) => !voided.has(id));
}

export const rulingsOf = <Kind extends Ruling['kind']>(rulings: readonly Ruling[], ...kinds: Kind[]): Of<Kind>[] =>
  rulings.filter((ruling): ruling is Of<Kind> => (kinds as string[]).includes(ruling.kind));

/** The name of a card in maps. */
export const keyOf = ({ round, player, team }: CardKey): string =>
  JSON.stringify([round, player ?? null, team ?? null]);
