import { tournamentLooks } from '#areas/tournaments/rules/tournament-looks.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import type { Overview } from '#areas/organizers/contract/overview.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import { Money } from '#kernel/web/ui/money.tsx';
import { type Stat, StatRow } from '#kernel/web/ui/stat-row.tsx';

type OverviewFiguresProps = { figures: Overview['figures']; tournament: OwnTournament };

/**
 * Registrations, money and status. `expected` is the fee times the current players, without extras; `collected` is the
 * amount paid. Both are only shown to viewers who may see the finances.
 */
export function OverviewFigures({ figures, tournament }: OverviewFiguresProps) {
  const { entries, held, places, expected, collected, refunded, status, registration_deadline: deadline } = figures;
  const { time_zone: timeZone, entry_state: entry, opens_at: opensAt } = tournament;
  const money: Stat[] =
    expected === null || collected === null
      ? []
      : [
          {
            label: 'Collected',
            value: <Money dollars={collected} />,
            notes: refunded ? [<Refunded key="refunded" dollars={refunded} />] : [],
          },
          { label: 'Expected revenue', value: <Money dollars={expected} /> },
        ];
  const day = (label: string, at: string) => (
    <>
      {label}{' '}
      <time dateTime={at} className="whitespace-nowrap">
        {dateFormatter({ timeZone, month: 'short', day: 'numeric' }).format(new Date(at))}
      </time>
    </>
  );
  return (
    <StatRow
      stats={[
        {
          label: 'Registrations',
          value: `${entries} of ${places}`,
          notes: held > 0 ? [`${held} being paid for`] : [],
        },
        ...money,
        {
          label: 'Status',
          value: tournamentLooks[status].words,
          notes: [
            day('Registration deadline', deadline),
            ...(entry === 'not_open' && opensAt ? [day('Registration opens', opensAt)] : []),
            ...(entry === 'awaiting_payments' ? ['Registration opens when payments are set up.'] : []),
          ],
        },
      ]}
    />
  );
}

const Refunded = ({ dollars }: { dollars: number }) => (
  <>
    Refunded <Money dollars={dollars} />
  </>
);
