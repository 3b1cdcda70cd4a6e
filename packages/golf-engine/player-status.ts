/** Players and teams that did not finish, by their cards and the committee. */
import type { PlayedRound } from './played-round.ts';
import { type Owner, ownerKey, type ResolvedEvent } from './resolve-event.ts';
import { endsEvent, type RuledStatus } from './rulings.ts';

/** The status of an owner in some rounds, by the cards and the committee. */
export type PlayerStatus = {
  /** The gravest, of any of the rounds or of the whole event. */
  status: RuledStatus | null;
  /** The one that ends the event, and not one round alone. */
  ofEvent: RuledStatus | null;
  /** Rounds of which the committee counts nothing, while it counts the others. */
  disqualified: ReadonlySet<string>;
};

/** The fate of nearly everybody. */
const unharmed: PlayerStatus = { status: null, ofEvent: null, disqualified: new Set() };

const gravest: readonly RuledStatus[] = ['dq', 'wd', 'dns', 'nr'];
const gravestOf = (...found: ReadonlySet<RuledStatus>[]): RuledStatus | null =>
  gravest.find((status) => found.some((own) => own.has(status))) ?? null;

const placeOfLast = (rounds: readonly PlayedRound[]): number => Math.max(-1, ...rounds.map(({ place }) => place));

/** Nothing is left to count of who lost every round of some: that is no less than being out of all of them. */
const isOutOfAll = (rounds: readonly PlayedRound[], disqualified: ReadonlySet<string>): boolean =>
  rounds.length > 0 && rounds.every(({ round }) => disqualified.has(round.id));

/**
 * @param rounds those that a board counts
 * @param until asks what was known when the last of these rounds was over: a later disqualification leaves what others
 *   made of them, such as the cut, a partner's ball or a match
 */
export function playerStatusOf(
  event: ResolvedEvent,
  owner: Pick<Owner, 'id' | 'isTeam'>,
  rounds: readonly PlayedRound[],
  until: 'now' | 'then' = 'now',
): PlayerStatus {
  if (!event.ended.has(owner.id)) return unharmed;
  const ruled = event.statusRulings.get(ownerKey(owner)) ?? [];
  const key = owner.isTeam ? { team: owner.id } : { player: owner.id };
  const last = until === 'now' ? Number.POSITIVE_INFINITY : placeOfLast(rounds);
  const ofRounds = new Set<RuledStatus>();
  for (const { round } of rounds) {
    const status = event.cards[event.slotOf({ round: round.id, ...key }) ?? -1]?.status ?? 'open';
    if (status !== 'open' && status !== 'returned') ofRounds.add(status);
  }
  // A card is disqualified from the competition; a ruling may say that it is from the round alone.
  const ofEvent = new Set<RuledStatus>(ofRounds.has('dq') ? ['dq'] : []);
  const disqualified = new Set<string>();
  for (const act of ruled) {
    const { round: id, status } = act;
    if (id === null) {
      ofEvent.add(status);
      continue;
    }
    // A round that is not set up yet, and so no part of the event, comes after all that are.
    const round = event.roundsById.get(id);
    if (endsEvent(act) && (round?.place ?? Number.POSITIVE_INFINITY) <= last) ofEvent.add(status);
    else if (round && rounds.includes(round)) {
      if (status === 'dq') disqualified.add(id);
      else ofRounds.add(status);
    }
  }
  if (isOutOfAll(rounds, disqualified)) ofEvent.add('dq');
  return { status: gravestOf(ofRounds, ofEvent), ofEvent: gravestOf(ofEvent), disqualified };
}

/**
 * The fate of a team. One ball of several is out with any of them who is disqualified; where each plays an own ball the
 * others go on, and the team is out with all of them (Rule 23).
 */
export function teamStatusOf(
  event: ResolvedEvent,
  { id, players, isOneBall }: { id: string; players: readonly string[]; isOneBall: boolean },
  rounds: readonly PlayedRound[],
  until: 'now' | 'then' = 'now',
): PlayerStatus {
  const own = playerStatusOf(event, { id, isTeam: true }, rounds, until);
  if (!players.some((player) => event.ended.has(player))) return own;
  const members = players.map((player) => playerStatusOf(event, { id: player, isTeam: false }, rounds, until));
  const areOut = (test: (playerStatus: PlayerStatus) => boolean) =>
    isOneBall ? members.some(test) : members.every(test);
  const disqualified = new Set(
    rounds
      .map(({ round }) => round.id)
      .filter((round) => own.disqualified.has(round) || areOut((playerStatus) => playerStatus.disqualified.has(round))),
  );
  const isOut = areOut(({ ofEvent }) => ofEvent === 'dq') || isOutOfAll(rounds, disqualified);
  return isOut ? { status: 'dq', ofEvent: 'dq', disqualified } : { ...own, disqualified };
}
