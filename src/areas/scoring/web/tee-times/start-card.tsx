import { CalendarDays, CalendarPlus, Flag, MapPin, Navigation, Trophy, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnTeeTime, TeeTime } from '#areas/play/contract/tee-times.ts';
import { printHole } from '#areas/play/rules/tee-sheets/starts.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { CalendarDate, formatVenueTime, instantOf } from '#kernel/web/ui/date.tsx';
import { KeepScoreButton } from './keep-score-button.tsx';

type StartCardProps = { loaded: OwnTeeTime; group: TeeTime };

/** A start in large type: time, hole, group, and directions. */
export function StartCard({ loaded, group }: StartCardProps) {
  const { tournament, round } = loaded;
  const address = [tournament.venue, tournament.address, tournament.city, tournament.state].filter(Boolean).join(', ');
  return (
    <Card className="overflow-hidden py-0">
      <div className="bg-primary px-6 py-7 text-primary-foreground">
        <p className="text-base opacity-90">{group.is_own ? 'Your start' : `Group ${group.number}`}</p>
        <p className="mt-1 font-display text-5xl font-semibold tracking-tight tabular-nums">
          <StartTime date={round.date} time={group.start.time} timeZone={tournament.time_zone} />
        </p>
        <p className="mt-3 text-lg">
          From {printHole(group.start)}, group {group.number}
        </p>
      </div>
      <CardContent className="grid gap-6 py-6">
        <dl className="grid gap-5">
          <Fact icon={<Users aria-hidden />} label="In this group">
            <ul className="grid gap-0.5">
              {group.players.map(({ name, is_own }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of one name may play together
                <li key={`${name} ${place}`} className="wrap-anywhere">
                  {name} {is_own && <span className="font-normal text-muted-foreground">(you)</span>}
                </li>
              ))}
            </ul>
          </Fact>
          <Fact icon={<CalendarDays aria-hidden />} label="Date">
            <CalendarDate date={round.date} format="long" />
          </Fact>
          {round.course && (
            <Fact icon={<Flag aria-hidden />} label="Course">
              {round.course}
            </Fact>
          )}
          <Fact icon={<MapPin aria-hidden />} label="Where">
            {address || 'To be announced'}
          </Fact>
        </dl>
        <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-1">
          {group.is_own && (
            <KeepScoreButton
              roundId={round.id}
              startsAtMs={instantOf(round.date, group.start.time, tournament.time_zone)}
            />
          )}
          {group.is_own && (
            <Button asChild>
              <a href={paths.teeTimeCalendar(round.id)} download>
                <CalendarPlus aria-hidden /> Add to calendar
              </a>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link to={paths.leaderboard(tournament.id)}>
              <Trophy aria-hidden /> Leaderboard
            </Link>
          </Button>
          {address && (
            <Button asChild variant="outline">
              <a href={paths.directions(address)} target="_blank" rel="noreferrer">
                <Navigation aria-hidden /> Directions <span className="sr-only">(opens in a new tab)</span>
              </a>
            </Button>
          )}
        </div>
      </CardContent>
    </Card>
  );
}

/** The time in large type, with the time zone beside it in small type. */
function StartTime({ date, time, timeZone }: { date: string; time: string; timeZone: string }) {
  const words = formatVenueTime(date, time, timeZone).split(/\s/);
  return (
    <time dateTime={new Date(instantOf(date, time, timeZone)).toISOString()}>
      {words.slice(0, 2).join(' ')}{' '}
      <span className="text-xl font-medium tracking-normal">{words.slice(2).join(' ')}</span>
    </time>
  );
}

const Fact = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <div className="relative min-h-10 min-w-0 pl-13.5">
    <dt className="text-sm text-muted-foreground">
      <span className="absolute top-0 left-0 inline-flex size-10 items-center justify-center rounded-lg bg-accent text-accent-foreground [&_svg]:size-4.5">
        {icon}
      </span>
      {label}
    </dt>
    <dd className="mt-0.5 font-medium wrap-anywhere">{children}</dd>
  </div>
);

/** A golfer's check-in code: a QR code for the desk's camera, and letters to type. */
export const CheckInCard = ({ code, qr_code: picture }: NonNullable<OwnTeeTime['check_in']>) => (
  <Card>
    <CardContent className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <img
        className="size-36 rounded-lg bg-white p-1.5"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`}
        alt={`Check-in code ${code}`}
      />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="text-lg font-semibold">At the desk</h2>
        <p className="mt-1 text-muted-foreground">Show this when you arrive, or say your code.</p>
        <p className="mt-2 font-mono text-2xl font-semibold tracking-wider">{code}</p>
      </div>
    </CardContent>
  </Card>
);
