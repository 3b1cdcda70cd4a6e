import type { ReactNode } from 'react';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { streetOf } from './field-words.ts';

/** What golfers were told about the tournament. */
export function DetailsCard({ tournament }: { tournament: OwnTournament }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Tournament details</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-5 lg:grid-cols-[1.4fr_1.4fr_.6fr_.6fr]">
          <Fact label="Description" className="col-span-2 lg:col-span-4">
            <span className="block max-w-prose font-normal whitespace-pre-line">
              {tournament.description || 'No description yet'}
            </span>
          </Fact>
          <Fact label="Venue" className="max-sm:col-span-2">
            {tournament.venue || 'To be announced'}
          </Fact>
          <Fact label="Address" className="max-sm:col-span-2">
            {streetOf(tournament)}
          </Fact>
          <Fact label="Entry fee">
            {tournament.registration_fee === 0 ? 'Free' : <Money dollars={tournament.registration_fee} />}
          </Fact>
          <Fact label="Max players">{tournament.max_participants.toLocaleString('en-US')}</Fact>
        </dl>
      </CardContent>
    </Card>
  );
}

const Fact = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div className={className}>
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="mt-1 font-medium wrap-anywhere">{children}</dd>
  </div>
);
