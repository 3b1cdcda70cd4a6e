import { useQuery } from '@tanstack/react-query';
import { Dices, Swords, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DayView } from '#areas/scoring/contract/day.ts';
import type { Ties as TiesNow } from '#areas/scoring/contract/ties.ts';
import { namesText, orderText } from '#areas/scoring/rules/results/order-words.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { getTies, tiesKey } from './queries.ts';
import { TieDialog } from './tie-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { boardText, placeText, tieText } from './words.ts';

type Tie = TiesNow['ties'][number];
type TieOrder = TiesNow['orders'][number];
type Asked = { tie: Tie; by: 'play-off' | 'lots' } | { order: TieOrder };

const tieKeyOf = ({ board, flight, place }: Tie): string => [board, flight, place].join(' ');

/**
 * Ties for a prize or another place that counts, once every round is closed, and their decisions by play-off or lots.
 */
export function Ties({ day }: { day: DayView }) {
  const { tournament_id: tournamentId } = day.round;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data, error, isError, refetch } = useQuery({
    queryKey: tiesKey(tournamentId),
    queryFn: ({ signal }) => getTies(tournamentId, signal),
  });
  if (isError)
    return (
      <p className="w-full text-sm" role="alert">
        The ties could not be read: {messageOf(error)}{' '}
        <Button variant="link" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!data || data.ties.length + data.orders.length === 0) return null;
  const open = data.ties.filter(({ is_shared: isShared }) => isShared);
  const byCards = data.ties.filter(({ is_shared: isShared }) => !isShared);
  const ask = (tie: Tie, by: 'play-off' | 'lots') => setAsked({ tie, by });
  return (
    <div className="grid w-full gap-4 border-t pt-4">
      {open.length > 0 && (
        <div>
          <h3 className="mb-2 font-semibold">Level for a place that counts</h3>
          <TieList ties={open} onAsk={ask} />
        </div>
      )}
      {byCards.length > 0 && (
        <details>
          <FoldSummary>Decided by cards: {byCards.length}</FoldSummary>
          <TieList ties={byCards} onAsk={ask} />
        </details>
      )}
      {data.orders.length > 0 && (
        <div>
          <h3 className="mb-2 font-semibold">Play-offs and lots</h3>
          <ul className="grid gap-3">
            {data.orders.map((order) => (
              <OrderItem key={order.id} order={order} onTakeBack={() => setAsked({ order })} />
            ))}
          </ul>
        </div>
      )}
      {asked && 'tie' in asked && <TieDialog day={day} {...asked} onClose={() => setAsked(null)} />}
      {asked && 'order' in asked && <TakeBackDialog day={day} {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function TieList({ ties, onAsk }: { ties: readonly Tie[]; onAsk: (tie: Tie, by: 'play-off' | 'lots') => void }) {
  return (
    <ul className="grid gap-3">
      {ties.map((tie) => (
        <li key={tieKeyOf(tie)} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
            {namesText(tie.rows.map(({ name }) => name))} are level
            {tie.total === null ? '' : ` on ${tie.total}`} for {placeText(tie.place)} of {boardText(tie)}
            <span className="block text-sm text-muted-foreground">{tieText(tie)}</span>
          </p>
          <IfHolds permission="tournaments.write">
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" size="sm" onClick={() => onAsk(tie, 'play-off')}>
                <Swords aria-hidden /> Record a play-off
              </Button>
              <Button variant="outline" size="sm" onClick={() => onAsk(tie, 'lots')}>
                <Dices aria-hidden /> Draw lots
              </Button>
            </div>
          </IfHolds>
        </li>
      ))}
    </ul>
  );
}

function OrderItem({ order, onTakeBack }: { order: TieOrder; onTakeBack: () => void }) {
  const { rule, reason, by, at, taken_back: back, is_applied: isApplied } = order;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <span className={back ? 'line-through' : undefined}>
          {boardText(order)}: {rule}: {orderText(order.order)}
        </span>
        <span className="block text-sm text-muted-foreground">
          {reason} · {by}, <LocalTime at={at} />
        </span>
        {back && (
          <span className="block text-sm">
            Taken back <LocalTime at={back.at} />: {back.reason}
          </span>
        )}
        {!back && !isApplied && (
          <span className="block text-sm font-medium">It decides nothing now: its players are not level any more.</span>
        )}
      </p>
      {!back && (
        <IfHolds permission="tournaments.write">
          <Button variant="outline" size="sm" onClick={onTakeBack}>
            <Undo2 aria-hidden /> Take back
          </Button>
        </IfHolds>
      )}
    </li>
  );
}
