import { describeHidden } from './hidden-holes.ts';
import type { BoardFacts } from './board-facts.ts';
import { newestAt, timesOf } from './movement.ts';
import type { BoardState } from '#areas/scoring/contract/leaderboards.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

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
  const state = (kind: BoardState['kind'], round = playing ?? next ?? rounds.at(-1)): BoardState => ({
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
