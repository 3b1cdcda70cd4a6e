import type { Dispute } from '#areas/money/contract/disputes.ts';
import { disputeLooks } from '#areas/money/rules/dispute-words.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { State } from '#kernel/web/ui/state.tsx';

/** The status of a dispute; filled while the bank waits for an answer. */
export const DisputeState = ({ dispute }: { dispute: Pick<Dispute, 'status' | 'answer_until'> }) =>
  dispute.answer_until ? (
    <Badge>{disputeLooks[dispute.status].words}</Badge>
  ) : (
    <State {...disputeLooks[dispute.status]} />
  );
