import { type ReactNode, useEffect, useState } from 'react';
import type { Prizes } from '#areas/results/contract/prizes.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Fold } from '#kernel/web/ui/fold.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { StatRow } from '#kernel/web/ui/stat-row.tsx';
import { AwardingCard } from './awarding-card.tsx';
import { AwardList } from './award-list.tsx';
import { PursePlayersCard } from './purse-players-card.tsx';
import { PrizeList } from './prize-list.tsx';
import { getPrizes } from './queries.ts';
import { RulesForm } from './rules-form.tsx';

/** The prizes, their awards, and those handed out. @param before content to review before paying */
export function PrizesView({ loaded, before }: { loaded: Prizes; before: ReactNode }) {
  const [prizes, setPrizes] = useState(loaded);
  const viewer = useViewer();
  const mayPay = viewerHolds(viewer, 'money.refund');
  const { id } = prizes.tournament;
  // Contests and measures change on other pages too, so the list is reloaded when the viewer returns.
  useEffect(() => {
    const look = () => void getPrizes(id).then(setPrizes, () => undefined);
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [id]);
  const sold = prizes.purses.filter(({ source }) => source === 'extra');
  return (
    <div className="grid gap-3">
      <Sums prizes={prizes} />
      {hasMoves(prizes) && (
        <AwardingCard
          key={prizes.now.preview}
          tournamentId={id}
          now={prizes.now}
          mayAward={mayPay}
          onDone={async () => setPrizes(await getPrizes(id))}
        />
      )}
      <PrizeList
        prizes={prizes}
        mayChange={mayPay}
        mayScore={viewerHolds(viewer, 'scores.write')}
        onChange={setPrizes}
      />
      <AwardList awards={prizes.awards} mayPay={mayPay} onChange={setPrizes} />
      {before && <Fold title="Before you pay">{before}</Fold>}
      {mayPay &&
        sold.map((purse) => (
          <PursePlayersCard key={`${purse.id} ${purse.version}`} purse={purse} prizes={prizes} onChange={setPrizes} />
        ))}
      {mayPay && <RulesForm prizes={prizes} onChange={setPrizes} />}
    </div>
  );
}

/** Whether there is anything to award, or a reason why nothing can be awarded. */
const hasMoves = ({ purses, now, awards }: Prizes): boolean => {
  const isMoving = now.make.length + now.end.length + now.over.length + now.undecided.length > 0;
  const isWaiting = now.hindrance !== null && now.version !== null;
  return (
    purses.some(({ kind }) => kind !== 'raffle') &&
    (isMoving || isWaiting || (awards.length === 0 && now.version !== null))
  );
};

/** The sums of prizes in the books, where there are any. */
function Sums({ prizes: { sums, tournament } }: { prizes: Prizes }) {
  const isUsed = Object.values(sums).some((dollars) => dollars > 0);
  const isSold = sums.paid_in > 0;
  const rows: [string, number | null][] = [
    ['Prize pool', tournament.prize_pool],
    ['From your fund', isUsed ? sums.from_fund : null],
    ['Paid in', isSold ? sums.paid_in : null],
    ['Handed out', isUsed ? sums.handed_out : null],
    ['Owed', isUsed ? sums.open : null],
    ['Left of paid-in money', isSold ? sums.left : null],
  ];
  const stats = rows.flatMap(([label, dollars]) =>
    dollars === null ? [] : { label, value: <Money dollars={dollars} cents={!Number.isInteger(dollars)} /> },
  );
  return stats.length > 0 && <StatRow stats={stats} className={cn(stats.length === 3 && 'grid-cols-3')} />;
}
