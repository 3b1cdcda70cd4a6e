import { Globe, MapPin, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import { ClubGallery } from './club-gallery.tsx';
import { addressOf, facilityLooks } from './club-words.ts';
import type { ClubPage } from './queries.ts';
import { type ClubFact, ClubFacts } from './club-facts.tsx';

const link = cn(
  'touch-target inline-flex min-h-6 items-center gap-1.5 text-primary',
  'underline decoration-primary/35 underline-offset-4 hover:decoration-primary',
);

/** A web address without its scheme and 'www.'. */
const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

type ClubOverviewProps = {
  club: ClubPage;
  /** Organizers see a link to the free days. */
  isOrganizer: boolean;
  /** The tournaments that will be played at the club next. */
  children: ReactNode;
};

/** The public page of a club: photos, course, directions, and the next tournaments there. */
export function ClubOverview({ club, isOrganizer, children }: ClubOverviewProps) {
  return (
    <article>
      {club.photos.length > 0 && <ClubGallery photos={club.photos} clubName={club.club_name} />}
      <div className="mt-8 grid gap-x-12 gap-y-8 first:mt-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <p className="eyebrow mb-2">Country club</p>
          <h1 className="wrap-anywhere">{club.club_name}</h1>
          {club.city && (
            <p className="mt-3 flex items-center gap-2 text-lg text-muted-foreground">
              <MapPin className="size-4.5 shrink-0" aria-hidden />
              {[club.city, club.state].filter(Boolean).join(', ')}
            </p>
          )}
          <Section title="The course">
            {club.course_details ? (
              <p className="whitespace-pre-line">{club.course_details}</p>
            ) : (
              <p>The club has not described its course yet.</p>
            )}
          </Section>
          {club.facilities.length > 0 && (
            <Section title="Facilities">
              <ul className="grid gap-x-8 sm:grid-cols-2">
                {club.facilities.map(({ id, name, status }) => (
                  <li key={id} className="flex items-center justify-between gap-4 border-b py-3">
                    <span className="min-w-0 text-foreground wrap-anywhere">{name}</span>
                    <State {...facilityLooks[status]} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <aside aria-label="Contact and booking" className="flex flex-col gap-6">
          <HowToGetThere club={club} />
          {(isOrganizer || club.is_owner) && <OpenDays club={club} />}
        </aside>
      </div>
      <section aria-labelledby="upcoming-here" className="mt-14">
        <h2 id="upcoming-here" className="mb-6 text-2xl font-semibold">
          Upcoming tournaments
        </h2>
        {children}
      </section>
    </article>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-9">
    <h2 className="text-lg font-semibold">{title}</h2>
    <div className="mt-2.5 max-w-3xl text-muted-foreground">{children}</div>
  </section>
);

function HowToGetThere({ club }: { club: ClubPage }) {
  const address = addressOf(club);
  const facts: ClubFact[] = [
    [
      MapPin,
      'Address',
      address && (
        <>
          {address}
          <a
            href={paths.directions(`${club.club_name}, ${address}`)}
            target="_blank"
            rel="noreferrer"
            className={cn(link, 'mt-1 flex w-fit')}
          >
            <Navigation className="size-3.5" aria-hidden /> Get directions
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      ),
    ],
    [
      Phone,
      'Phone',
      club.phone && (
        <a href={`tel:${club.phone}`} className={link}>
          {club.phone}
        </a>
      ),
    ],
    [
      Globe,
      'Website',
      club.website && (
        <a href={club.website} target="_blank" rel="noreferrer" className={`${link} break-all`}>
          {shortAddress(club.website)}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ),
    ],
  ];
  if (facts.every(([, , value]) => !value)) return null;
  return (
    <Card>
      <CardContent>
        <ClubFacts facts={facts} className="gap-4" />
      </CardContent>
    </Card>
  );
}

/** The number of days to book with a link to them; the club itself gets a link to its slots. */
const OpenDays = ({ club }: { club: ClubPage }) => (
  <Card>
    <CardHeader>
      <CardTitle>
        {club.has_open_slots ? `${countOf(club.open_slots, 'day')} to book` : 'No days to book now'}
      </CardTitle>
    </CardHeader>
    <CardContent className="flex flex-col items-start gap-4">
      <p className="text-base text-muted-foreground">
        {club.has_open_slots ? club.cancellation_terms : 'The club offers no free days at the moment.'}
      </p>
      {club.is_owner ? (
        <Button asChild variant="outline">
          <Link to={paths.tournamentSlotSelection()}>Manage your slots</Link>
        </Button>
      ) : (
        <Button asChild variant={club.has_open_slots ? 'default' : 'outline'}>
          <Link to={club.has_open_slots ? paths.browseVenueSlots({ city: club.city }) : paths.browseVenueSlots()}>
            {club.has_open_slots ? 'See open slots' : 'See other venues'}
          </Link>
        </Button>
      )}
    </CardContent>
  </Card>
);
