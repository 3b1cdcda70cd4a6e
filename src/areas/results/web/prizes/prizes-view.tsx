import { type ReactNode, useEffect, useState } from 'react';
import type { Prizes } from '#areas/results/contract/prizes.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { AwardingCard } from './awarding-card.tsx';
import { AwardList } from './award-list.tsx';
import { PursePlayersCard } from './purse-players-card.tsx';
import { PursesForm } from './purses-form.tsx';
import { getPrizes } from './queries.ts';
import { RulesForm } from './rules-form.tsx';

/** What is won, who is awarded what, and what was handed out. @param before what to look at before it is */
export function PrizesView({ loaded, before }: { loaded: Prizes; before: ReactNode }) {
  const [prizes, setPrizes] = useState(loaded);
  const mayPay = viewerHolds(useViewer(), 'money.refund');
  const { id } = prizes.tournament;
  // Contests are added in another tab: whoever comes back from there can choose them.
  useEffect(() => {
    const look = () => void getPrizes(id).then(setPrizes, () => undefined);
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [id]);
  return (
    <div className="grid gap-6">
      <Sums prizes={prizes} />
      {before}
      {prizes.purses.length > 0 && (
        <AwardingCard
          key={prizes.now.preview}
          tournamentId={id}
          now={prizes.now}
          mayAward={mayPay}
          onDone={async () => setPrizes(await getPrizes(id))}
        />
      )}
      <AwardList awards={prizes.awards} mayPay={mayPay} onChange={setPrizes} />
      {mayPay && (
        <>
          {prizes.purses
            .filter(({ source }) => source === 'extra')
            .map((purse) => (
              <PursePlayersCard
                key={`${purse.id} ${purse.version}`}
                purse={purse}
                prizes={prizes}
                onChange={setPrizes}
              />
            ))}
          <PursesForm prizes={prizes} onChange={setPrizes} />
          <RulesForm prizes={prizes} onChange={setPrizes} />
        </>
      )}
    </div>
  );
}

/** Paid in and from the fund is handed out, open and left. */
function Sums({ prizes: { sums, tournament } }: { prizes: Prizes }) {
  const rows: [string, number | null][] = [
    ['Announced prize pool', tournament.prize_pool],
    ['From your fund', sums.from_fund],
    ['Paid into purses', sums.paid_in],
    ['Handed out', sums.handed_out],
    ['Owed', sums.open],
    ['Left in purses', sums.left],
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>In the books</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {rows.map(([name, dollars]) => (
            <div key={name}>
              <dt className="text-sm text-muted-foreground">{name}</dt>
              <dd className="text-lg font-semibold">{dollars === null ? '–' : <Money dollars={dollars} cents />}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
