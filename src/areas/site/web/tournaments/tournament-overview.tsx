import { tournamentLooks } from '#areas/tournaments/rules/tournament-looks.ts';
import {
  CalendarDays,
  CalendarPlus,
  Clock,
  type LucideIcon,
  MapPin,
  Navigation,
  Trophy,
  UserRound,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Waitlist } from '#areas/waitlist/contract/waitlist.ts';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import type { Terms } from '#areas/entries/contract/terms.ts';
import { openingTones } from '#areas/tournaments/rules/entry-opening.ts';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { golferPlanName } from '#kernel/rules/plan-names.ts';
import { useEntryOpening } from '#areas/tournaments/web/entry-opening.ts';
import { pictureSrcSet } from '#kernel/rules/pictures.ts';
import { paths } from '#kernel/web/paths.ts';
import { PrizePool } from '#kernel/web/ui/prize-pool.tsx';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { formatEventDays } from '#kernel/web/ui/event-days.ts';
import { Instant, VenueTime } from '#kernel/web/ui/date.tsx';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { Money } from '#kernel/web/ui/money.tsx';
import { DivisionList } from './division-list.tsx';
import { EntryButton } from './entry-button.tsx';
import { pictureOf } from './pictures.ts';
import { locationOf, mapDestinationOf, venueOf } from './place.ts';
import { ShareButton } from './share-button.tsx';
import { TournamentPlaces } from './tournament-places.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';

/** Few fields are full: the others are spared its weight. */
const WaitlistPanel = lazy(() =>
  lazyPart(() => import('./waitlist-panel.tsx').then((part) => ({ default: part.WaitlistPanel }))),
);

type OverviewProps = {
  tournament: TournamentDetail;
  url: string;
  /** The waitlist of a full field; null where there is room, or where it could not be read. */
  waitlist: Waitlist | null;
  /** The price list, where there is one. */
  terms: Terms | null;
  /** The brand of the tournament's organizer; null where it could not be read. */
  brand: OrganizerBrand | null;
};

/** Play that goes on past midnight is live, also where the day is over. */
const lookOf = ({ is_live: isLive, status }: TournamentDetail) => tournamentLooks[isLive ? 'active' : status];

/** The public page of one tournament: what, when, where, what it costs and how to get in. */
export function TournamentOverview({
  tournament,
  url,
  waitlist,
  terms,
  brand,
  children,
}: OverviewProps & { children?: ReactNode }) {
  const picture = pictureOf(tournament);
  const look = lookOf(tournament);
  return (
    <article>
      <img
        src={picture.src}
        srcSet={pictureSrcSet(picture.src)}
        alt={picture.alt}
        width={800}
        height={500}
        fetchPriority="high"
        className="aspect-[2/1] w-full rounded-2xl object-cover object-[50%_65%] sm:aspect-[3/1] dark:brightness-[.82]"
      />
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
            {look !== tournamentLooks.upcoming && <State {...look} />}
            <span>
              {tournament.gameplay_style} · {tournament.difficulty}
            </span>
          </p>
          <h1 className="mt-4 wrap-anywhere">{tournament.title}</h1>
          <p className="mt-3 flex items-center gap-2 text-lg text-muted-foreground">
            <UserRound className="size-4.5 shrink-0" aria-hidden />
            {brand ? (
              <Link to={paths.organizerPage(brand.slug)} className="underline-offset-4 hover:underline">
                Hosted by {tournament.organizer_name}
              </Link>
            ) : (
              `Hosted by ${tournament.organizer_name}`
            )}
          </p>
          {tournament.status === 'cancelled' && (
            <Alert variant="destructive" className="mt-6">
              <AlertTitle>This tournament is cancelled</AlertTitle>
              <AlertDescription>Nobody can enter it any more.</AlertDescription>
            </Alert>
          )}
        </div>
        <aside aria-label="Registration" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <EntryPanel tournament={tournament} url={url} waitlist={waitlist} terms={terms} />
        </aside>
        <div className="min-w-0">
          <WhenAndWhere tournament={tournament} />
          {children}
          {tournament.description && (
            <Section title="About this tournament">
              <p className="whitespace-pre-line">{tournament.description}</p>
            </Section>
          )}
          {tournament.additional_services && (
            <Section title="What else is included">
              <p className="whitespace-pre-line">{tournament.additional_services}</p>
            </Section>
          )}
          <Section title="Withdrawals and refunds">
            <p>{tournament.refund_policy_text}</p>
          </Section>
        </div>
      </div>
    </article>
  );
}

function WhenAndWhere({ tournament }: { tournament: TournamentDetail }) {
  const { start_date: date, start_time: time, time_zone: timeZone } = tournament;
  const destination = mapDestinationOf(tournament);
  const street = [tournament.address, [locationOf(tournament), tournament.zip_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return (
    <dl className="grid gap-6 border-y py-7 sm:grid-cols-2">
      <Fact icon={CalendarDays} label="Date">
        {formatEventDays(date, tournament.end_date, 'long')}
      </Fact>
      <Fact icon={Clock} label="First tee time">
        {time ? <VenueTime date={date} time={time} timeZone={timeZone} /> : 'To be announced'}
      </Fact>
      <Fact icon={MapPin} label="Venue">
        {tournament.country_club_id ? (
          <Link
            to={paths.club(tournament.country_club_id)}
            className="text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-primary"
          >
            {venueOf(tournament)}
          </Link>
        ) : (
          venueOf(tournament)
        )}
        <span className="block font-normal text-muted-foreground">{street}</span>
        {destination && (
          <a
            href={paths.directions(destination)}
            target="_blank"
            rel="noreferrer"
            className={cn(
              'mt-1.5 inline-flex min-h-6 items-center gap-1.5 text-primary underline',
              'decoration-primary/35 pointer-coarse:min-h-11',
              'underline-offset-4 hover:decoration-primary',
            )}
          >
            <Navigation className="size-3.5" aria-hidden />
            Get directions
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </Fact>
      <Fact icon={Trophy} label="Prize pool">
        <PrizePool dollars={tournament.prize_pool} isEstimate={tournament.prize_pool_estimated} />
      </Fact>
    </dl>
  );
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="relative min-h-10 min-w-0 pl-13.5">
      <dt className="text-sm text-muted-foreground">
        <span
          className={cn(
            'absolute top-0 left-0 inline-flex size-10 items-center justify-center',
            'rounded-lg bg-accent text-accent-foreground',
          )}
        >
          <Icon className="size-4.5" aria-hidden />
        </span>
        {label}
      </dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="mt-2.5 max-w-2xl text-muted-foreground">{children}</div>
    </section>
  );
}

/** The name of the price, its last day, and what is added to it. */
const PriceWords = ({
  terms: { price, from, price_name: name, price_until: until, next_price: next, ...terms },
}: {
  terms: Terms;
}) => (
  <span className="mt-1 block text-sm text-muted-foreground">
    {until && next !== null && (
      <>
        {name}, until <Instant at={until} timeZone={terms.time_zone} />; then <Money dollars={next} />.{' '}
      </>
    )}
    {from > price && (
      <>
        <Money dollars={from} /> with tax and fee.
      </>
    )}
  </span>
);

function EntryPanel({ tournament, url, waitlist, terms }: Omit<OverviewProps, 'brand'>) {
  const isDivided = (terms?.divisions.length ?? 0) > 0;
  const fee = (isDivided ? terms?.from : terms?.price) ?? tournament.registration_fee;
  const { state, sentence, badge, isEarlierWithPremium } = useEntryOpening(tournament);
  return (
    <Card className="shadow-md lg:sticky lg:top-24">
      <CardContent className="flex flex-col gap-6">
        <div className="flex items-start justify-between gap-3">
          <p>
            <span className="block text-sm text-muted-foreground">
              {isDivided ? 'Entry fee per player, from' : 'Entry fee per player'}
            </span>
            <span className="text-2xl font-semibold tracking-tight">
              {fee === 0 && !isDivided ? 'Free' : <Money dollars={fee} />}
            </span>
            {terms && !isDivided && <PriceWords terms={terms} />}
          </p>
          {/* The state above the title is not repeated. */}
          {badge && badge !== lookOf(tournament).words && <State tone={openingTones[badge]} words={badge} />}
        </div>
        <TournamentPlaces {...tournament} />
        {terms && isDivided && <DivisionList divisions={terms.divisions} />}
        <div>
          {(state === 'full' || state === 'ballot') && waitlist?.is_open ? (
            <Suspense>
              <WaitlistPanel tournamentId={tournament.id} waitlist={waitlist} />
            </Suspense>
          ) : (
            <>
              <EntryButton tournament={tournament} size="lg" className="w-full" />
              <p className="mt-2.5 text-center text-sm text-muted-foreground">{sentence}</p>
            </>
          )}
          {isEarlierWithPremium && (
            <p className="mt-2 text-center text-sm">
              <Link
                to={paths.golferUpgrade()}
                className="touch-target inline-flex items-center font-medium text-primary underline underline-offset-4"
              >
                Enter earlier with {golferPlanName}
              </Link>
            </p>
          )}
        </div>
        <p className="border-t pt-5 text-sm">
          <span className="block text-muted-foreground">Register by</span>
          <Instant at={tournament.registration_deadline} timeZone={tournament.time_zone} className="font-medium" />
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Button asChild variant="outline">
            <a href={paths.tournamentCalendar(tournament.id)} download>
              <CalendarPlus aria-hidden />
              Calendar
            </a>
          </Button>
          <ShareButton title={tournament.title} url={url} />
        </div>
      </CardContent>
    </Card>
  );
}
