import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import { Raffles } from '#areas/results/web/won.tsx';
import type { ShownSponsor } from '#areas/sponsors/contract/sponsors.ts';
import { SponsorStrip } from '#areas/sponsors/web/sponsor-strip.tsx';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { formatEventDays } from '#kernel/web/ui/event-days.ts';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import { locationOf, venueOf } from './place.ts';
import type { AfterPlayRead } from './read-after-play.ts';

type AfterPlayProps = {
  tournament: TournamentDetail;
  after: AfterPlayRead;
  /** The brand of the tournament's organizer; null if it could not be read. */
  brand: OrganizerBrand | null;
  sponsors: ShownSponsor[];
  /** The past tee times. */
  teeTimes: ReactNode;
};

/**
 * The page of a finished tournament: winners, links to all results, and the rest collapsed. Complete without scripts.
 */
export function AfterPlay({ tournament, after, brand, sponsors, teeTimes }: AfterPlayProps) {
  const place = venueOf(tournament);
  const days = formatEventDays(tournament.start_date, tournament.end_date);
  const contests = after.contests.filter(({ winners }) => winners.length > 0);
  return (
    <article className="max-w-3xl text-base">
      <p className="text-muted-foreground">{place === 'TBD' ? days : `${days} · ${place}`}</p>
      <h1 className="mt-1 wrap-anywhere">{tournament.title}</h1>
      <Winners after={after} />
      <p className="mt-3 flex flex-wrap gap-2">
        {after.isOfficial && (
          <Button asChild>
            <Link to={paths.results(tournament.id)}>Official results</Link>
          </Button>
        )}
        {after.hasBoard && (
          <Button asChild variant={after.isOfficial ? 'outline' : 'default'}>
            <Link to={paths.leaderboard(tournament.id)}>Leaderboard</Link>
          </Button>
        )}
      </p>
      {contests.length > 0 && (
        <Part id="contests" title="Contests">
          <ul className="divide-y rounded-lg border bg-card">
            {contests.map(({ id, name, winners }) => (
              <li key={id} className="px-4 py-2">
                <span className={says}>{name}</span>
                {winners.map((winner) => (
                  <Line key={winner.id} name={winner.name} figure={winner.result} />
                ))}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {sponsors.length > 0 && (
        <Part id="sponsors" title="Sponsors">
          <SponsorStrip
            tournamentId={tournament.id}
            // After play, the sponsor's hole is not shown.
            sponsors={sponsors.map((sponsor) => ({ ...sponsor, hole: null }))}
            surface="page"
            className="[&_img]:h-10 [&_img]:max-w-20 [&_ul]:gap-2"
          />
        </Part>
      )}
      <div className="mt-3 grid">
        <Raffles raffles={after.raffles} isFolded />
        <details>
          <FoldSummary>About</FoldSummary>
          <About tournament={tournament} brand={brand} />
        </details>
        {teeTimes && (
          <details>
            <FoldSummary>Tee times</FoldSummary>
            {teeTimes}
          </details>
        )}
        {brand && (
          <p>
            <Link
              to={paths.organizerPage(brand.slug)}
              className={cn(
                'inline-flex min-h-11 items-center text-sm font-medium text-primary underline underline-offset-4',
                'pointer-fine:min-h-8',
              )}
            >
              Tell me about the next one
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}

const says = 'block text-sm text-muted-foreground';

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="mt-3 scroll-mt-24">
    <h2 id={`${id}-title`} className="mb-2 text-lg font-semibold">
      {title}
    </h2>
    {children}
  </section>
);

const Line = ({ name, figure }: { name: string; figure: string }) => (
  <span className="flex justify-between gap-4">
    <b className="min-w-0 font-semibold wrap-anywhere">{name}</b>
    <span className="shrink-0 tabular-nums">{figure}</span>
  </span>
);

/** The leaders of each board; they are called winners once the results are official. */
function Winners({ after: { isOfficial, boards, hasBoard, hidden } }: Pick<AfterPlayProps, 'after'>) {
  if (boards.length === 0)
    return hasBoard ? null : <p className="mt-3 text-muted-foreground">This tournament is over.</p>;
  return (
    <Part id="winners" title={isOfficial ? 'Winners' : 'Leaders'}>
      {!isOfficial && (
        <p className="mb-2 text-muted-foreground">
          Provisional: the results are not official yet.{hidden && ` ${hidden}.`}
        </p>
      )}
      <ul className="divide-y rounded-lg border bg-card">
        {boards.map(({ id, name, winners, flights }) => (
          <li key={id} className="px-4 py-2">
            <span className={says}>{name}</span>
            {winners.map((winner) => (
              <span key={`${winner.name} ${winner.people.join()}`} className="block">
                <Line name={winner.name} figure={winner.figure} />
                {winner.people.length > 0 && <span className={says}>{winner.people.join(', ')}</span>}
              </span>
            ))}
            {flights.map((flight) => (
              <span key={flight.name} className={cn(says, 'flex justify-between gap-4')}>
                <span className="min-w-0 wrap-anywhere">
                  Flight {flight.name}: {flight.names.join(', ')}
                </span>
                <span className="shrink-0 tabular-nums">{flight.figure}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function About({ tournament, brand }: Pick<AfterPlayProps, 'tournament' | 'brand'>) {
  const hosted = `Hosted by ${tournament.organizer_name}`;
  const city = [locationOf(tournament), tournament.zip_code].filter((part) => part && part !== 'TBD').join(' ');
  const street = [tournament.address, city].filter(Boolean).join(', ');
  return (
    <div className="grid max-w-2xl gap-2 pb-3">
      <p>
        {brand ? (
          <Link to={paths.organizerPage(brand.slug)} className="underline underline-offset-4">
            {hosted}
          </Link>
        ) : (
          hosted
        )}
        {` · ${tournament.gameplay_style} · ${tournament.difficulty}`}
      </p>
      {tournament.country_club_id ? (
        <p>
          <Link to={paths.club(tournament.country_club_id)} className="underline underline-offset-4">
            {venueOf(tournament)}
          </Link>
          {street && `, ${street}`}
        </p>
      ) : (
        street && <p>{street}</p>
      )}
      {tournament.description && <p className="whitespace-pre-line">{tournament.description}</p>}
      {tournament.additional_services && <p className="whitespace-pre-line">{tournament.additional_services}</p>}
    </div>
  );
}
