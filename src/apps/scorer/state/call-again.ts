import type { CalledCommittee } from '#areas/scoring/contract/scoring.ts';
import type { KeptLink } from '../store/kept.ts';
import { call } from '../sync/call.ts';
import type { ScorerState } from './scorer-state.ts';

/**
 * Sends an unanswered call again: it remains the same call, and the response says whether somebody is coming.
 * @param changeLink stores the response with the open link
 */
export async function callAgain(
  read: () => ScorerState,
  changeLink: (change: Partial<KeptLink>) => void,
): Promise<void> {
  const { memory, device } = read();
  const { call: made, token } = memory?.link ?? {};
  if (!made || made.answeredAt !== null || !token) return;
  const { id, hole, why } = made;
  const body = { id, hole, why, device };
  const heard = await call<CalledCommittee>('/api/scoring/calls', { method: 'POST', token, body });
  if (!heard.isHeard || read().memory?.link.call?.id !== id) return;
  const { called_at: calledAt, answered_at: answeredAt } = heard.answer;
  if (made.calledAt !== calledAt || made.answeredAt !== answeredAt)
    changeLink({ call: { ...made, calledAt, answeredAt } });
}
