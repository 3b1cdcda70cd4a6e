import { CreditCard, DollarSign, type LucideIcon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Progress } from '#kernel/web/ui/progress.tsx';

/** How full it is, what came in, and who still owes. Everything counts people, not entries. */
export function FieldFigures({ tournament }: { tournament: OwnTournament }) {
  const { entries: players, held: pending, max_participants: max, registration_fee: fee, revenue } = tournament;
  const paid = players - pending;
  const capacity = max > 0 ? Math.round((players / max) * 100) : 0;
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:gap-5">
      <Figure icon={Users} label="Players" value={`${count(players)}/${count(max)}`} note={`${capacity}% of capacity`}>
        <Progress
          className="mt-4"
          value={paid}
          pending={pending}
          max={max}
          aria-label={`${players} of ${max} places taken`}
        />
      </Figure>
      {revenue !== null && (
        <Figure
          icon={DollarSign}
          label="Revenue"
          value={<Money dollars={revenue} />}
          note={
            fee === 0 ? (
              'Free entry'
            ) : (
              <>
                <Money dollars={fee} /> per player
              </>
            )
          }
        />
      )}
      <Figure
        icon={CreditCard}
        label="Payment status"
        value={`${count(paid)}/${count(players)} paid`}
        note={`${count(pending)} pending`}
      >
        <Progress className="mt-4" value={paid} max={Math.max(players, 1)} aria-label={`${paid} of ${players} paid`} />
      </Figure>
    </div>
  );
}

const count = (figure: number) => figure.toLocaleString('en-US');

type FigureProps = { icon: LucideIcon; label: string; value: ReactNode; note: ReactNode; children?: ReactNode };

const Figure = ({ icon: Icon, label, value, note, children }: FigureProps) => (
  <Card className="py-5">
    <CardContent className="px-5">
      <h2 className="mb-2 flex items-center justify-between gap-3 text-[0.9375rem] text-muted-foreground">
        {label} <Icon className="size-4.5 text-primary" aria-hidden />
      </h2>
      <p className="text-3xl font-semibold tracking-tight tabular-nums">{value}</p>
      <p className="mt-1 text-sm text-muted-foreground">{note}</p>
      {children}
    </CardContent>
  </Card>
);
