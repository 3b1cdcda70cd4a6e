import type { ReactNode } from 'react';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { streetOf } from './field-words.ts';
import type { FieldSummary } from './queries.ts';

const count = (figure: number) => figure.toLocaleString('en-US');

/** The places, revenue and unpaid entries of the field, counted in people; and the tournament's facts for golfers. */
export function FieldFacts({ tournament, summary }: { tournament: OwnTournament; summary: FieldSummary | null }) {
  const { entries: players, max_participants: max, registration_fee: fee, revenue } = tournament;
  const capacity = max > 0 ? Math.round((players / max) * 100) : 0;
  const feeWords = fee === 0 ? 'Free' : <Money dollars={fee} />;
  return (
    <details>
      <FoldSummary>Tournament details</FoldSummary>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-4 text-base sm:grid-cols-3">
        <Fact label="Players" note={`${capacity}% of capacity`}>
          {count(players)}/{count(max)}
        </Fact>
        {revenue !== null && (
          <Fact label="Revenue" note={fee === 0 ? 'Free entry' : <>{feeWords} per player</>}>
            <Money dollars={revenue} />
          </Fact>
        )}
        {summary && (
          <Fact label="Payment status" note={`${count(summary.pending)} pending`}>
            {count(summary.paid)}/{count(summary.players)} paid
          </Fact>
        )}
        <Fact label="Description" className="col-span-full">
          <span className="block max-w-prose whitespace-pre-line">
            {tournament.description || 'No description yet'}
          </span>
        </Fact>
        <Fact label="Venue">{tournament.venue || 'To be announced'}</Fact>
        <Fact label="Address">{streetOf(tournament)}</Fact>
        <Fact label="Entry fee">{feeWords}</Fact>
        <Fact label="Max players">{count(max)}</Fact>
      </dl>
    </details>
  );
}

type FactProps = { label: string; note?: ReactNode; className?: string; children: ReactNode };

const Fact = ({ label, note, className, children }: FactProps) => (
  <div className={className}>
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
    {note && <dd className="text-sm text-muted-foreground">{note}</dd>}
  </div>
);
