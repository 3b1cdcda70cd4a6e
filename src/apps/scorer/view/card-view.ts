import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import { lastPrintedHole, type ScorerRole } from '#kernel/contract/scoring-choices.ts';
import type { LinkMemory } from '../state/memory.ts';
import type { Bundle, CardView } from './hole-view.ts';
import { valueOn } from './match-view.ts';

/** The total of some holes; `missing` of them have no strokes. */
export type Sum = { strokes: number; net: number; par: number; missing: number };

export function sumOf({ merged, par, received }: CardView, holes: readonly number[]): Sum {
  const values = new Map(merged.holes.map(([hole, value]) => [hole, value]));
  const sum: Sum = { strokes: 0, net: 0, par: 0, missing: 0 };
  for (const hole of holes) {
    const value = values.get(hole);
    if (typeof value !== 'number') {
      sum.missing += 1;
      continue;
    }
    sum.strokes += value;
    sum.net += value - (received.get(hole) ?? 0);
    sum.par += par.get(hole) ?? 0;
  }
  return sum;
}

/** The parts of a card with totals: OUT and IN if all eighteen holes are played. */
export function partsOf(bundle: Bundle): { title: string; holes: number[] }[] {
  const { holes } = bundle.round;
  const out = holes.filter((hole) => hole <= 9);
  const back = holes.filter((hole) => hole > 9);
  return [
    { title: 'Out', holes: out },
    { title: 'In', holes: back },
  ].filter((part) => part.holes.length > 0);
}

/** A person who signs: the marker or scorer, then the player. */
export type Signer = {
  scorerRole: ScorerRole;
  /** 'Anna', or the role if nobody is named. */
  name: string;
  role: 'player' | 'marker' | 'scorer' | 'team';
  /** When they signed the current content; ISO 8601. Null until they have. */
  at: string | null;
};

function scorerOf(bundle: Bundle, view: CardView): Pick<Signer, 'name' | 'role'> {
  const nameOf = (id: string | null | undefined) => bundle.players.find((player) => player.id === id)?.name;
  if (bundle.round.mode === 'marker') return { name: nameOf(view.card.marker) ?? 'The marker', role: 'marker' };
  const scorer = bundle.scorers.find((id) => !view.card.players.includes(id)) ?? bundle.scorers[0];
  return { name: nameOf(scorer) ?? 'The scorer', role: 'scorer' };
}

/** The progress of a card towards the committee. */
export type SignView = {
  view: CardView;
  /** Holes without a score, and holes that differ: while there are any, nobody can sign. */
  open: number[];
  differs: number[];
  signers: Signer[];
  state: 'open' | 'ready' | 'half' | 'returned';
  /** The time of the second signature, ISO 8601. */
  returnedAt: string | null;
  /** The signature predates a change. */
  isOutdated: boolean;
  isCorrected: boolean;
  /** Both signatures have reached the server. */
  isSent: boolean;
};

export function signView(view: CardView, memory: LinkMemory, bundle: Bundle): SignView {
  const { merged } = view;
  const standing = merged.signs.filter(({ state }) => state === 'stands');
  const atOf = (scorerRole: ScorerRole) => standing.findLast((sign) => sign.scorer_role === scorerRole)?.at ?? null;
  const player = view.card.is_team ? ('team' as const) : ('player' as const);
  const signers: Signer[] = [
    { scorerRole: 'second', name: view.card.name, role: player, at: atOf('second') },
    { scorerRole: 'first', ...scorerOf(bundle, view), at: atOf('first') },
  ];
  const { isLevel = false, further = [] } = view.play ?? {};
  const missing = merged.said ? [] : merged.holes.filter(([, value, state]) => value === null && state !== 'differs');
  // A level match continues: its next hole counts as open.
  const open = [...missing.map(([hole]) => hole), ...(isLevel ? further.slice(-1) : [])];
  const differs = merged.differs.filter((hole) => !merged.said || hole > lastPrintedHole);
  const stateOf = (): SignView['state'] => {
    if (view.isReturned) return 'returned';
    if (open.length > 0 || differs.length > 0) return 'open';
    return signers.some(({ at }) => at !== null) ? 'half' : 'ready';
  };
  const times = standing.map(({ at }) => at).toSorted();
  return {
    view,
    open,
    differs,
    signers,
    state: stateOf(),
    returnedAt: view.isReturned ? (times.at(-1) ?? null) : null,
    isOutdated: !view.isReturned && merged.signs.some(({ state }) => state === 'outdated'),
    isCorrected: merged.isCorrectedAfterSigning,
    isSent: merged.signs.every(({ id }) => !memory.outbox.unsent.has(id)),
  };
}

/** The counting value of a hole, and whether it differs between scorers. */
export const cellOf = ({ merged }: CardView, hole: number): { value: HoleValue; isDiffering: boolean } => {
  const found = valueOn(merged, hole);
  return { value: found?.[1] ?? null, isDiffering: found?.[2] === 'differs' };
};
