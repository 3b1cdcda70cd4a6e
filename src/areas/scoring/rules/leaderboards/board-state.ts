import { describeHidden } from './hidden-holes.ts';
import type { BoardFacts, BoardForm } from './board-facts.ts';
import { newestAt, timesOf } from './movement.ts';

/**
 * before: play has not started, or there are no tee times; waiting: play has started, but there is no score yet; pause:
 * between two rounds.
 */
export type BoardStateKind =
  | 'before'
  | 'waiting'
  | 'live'
  | 'pause'
  | 'suspended'
  | 'finished'
  | 'official'
  | 'cancelled';

export type BoardState = {
  kind: BoardStateKind;
  /** The round in play, or else the last or next one; null where there is none. */
  round: number | null;
  /** When the newest score was typed, in ISO 8601. */
  updated_at: string | null;
  /** The note about hidden scores: 'Scores hidden from hole 16'. */
  hidden: string | null;
};

/**
 * The state of a tournament's boards.
 * @param facts that the form of the boards may use
 * @param updatedAt when the newest score was typed
 */
export function stateOf(
  facts: BoardFacts,
  form: BoardForm,
  updatedAt: string | null = newestAt(timesOf(facts.cards)),
): BoardState {
  const { isCancelled } = facts;
  const rounds = facts.rounds.filter(({ status }) => status !== 'cancelled');
  const is = (...statuses: string[]) => rounds.find(({ status }) => statuses.includes(status));
  const playing = is('playing', 'suspended');
  const next = is('planned', 'published');
  const hidden =
    form === 'committee' ? null : (rounds.map((own) => describeHidden(own, own.isOneStart)).find(Boolean) ?? null);
  const isHiding = hidden !== null && updatedAt !== null;
  const state = (kind: BoardStateKind, round = playing ?? next ?? rounds.at(-1)): BoardState => ({
    kind,
    round: round?.number ?? null,
    updated_at: updatedAt,
    hidden: isHiding ? hidden : null,
  });
  if (isCancelled || (facts.rounds.length > 0 && rounds.length === 0)) return state('cancelled');
  if (rounds.length === 0) return state('before');
  if (rounds.every(({ status }) => status === 'official')) return state('official');
  if (rounds.every(({ status }) => status === 'official' || status === 'finished')) return state('finished');
  if (rounds.some(({ status }) => status === 'suspended')) return state('suspended');
  if (playing) return state(updatedAt === null ? 'waiting' : 'live', playing);
  if (updatedAt !== null) return state('pause', next);
  return state('before', next);
}
