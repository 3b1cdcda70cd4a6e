import { FileText, Monitor, QrCode } from 'lucide-react';
import { Link } from 'react-router';
import type { Overview } from '#areas/organizers/contract/overview.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { useViewer } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { CopyButton } from '#kernel/web/ui/copy-button.tsx';
import { CalendarDate, formatCalendarDate, formatInstant } from '#kernel/web/ui/date.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { LinkField } from '#kernel/web/ui/link-field.tsx';
import { SendLink } from './send-link.tsx';
import { StepList } from './step-list.tsx';
import { shownSteps } from './step-places.ts';
import { UsualExtras } from './usual-extras.tsx';

type SharePanelProps = {
  tournament: OwnTournament;
  /** The progress of the set-up; null where it could not be read, so that the panel shows no next steps. */
  overview: Overview | null;
  dashboard: string;
  /** The site's origin, as in 'https://golf.example'. */
  origin: string;
  /** Whether the page already has a heading for the tournament. */
  isPage?: boolean;
};

const entryIs: Partial<Record<OwnTournament['entry_state'], string>> = {
  open: 'Entry is open',
  full: 'Every place is taken',
  ballot: 'Places are drawn',
  paused: 'Entry is paused',
};

/** The state of entry for golfers, as a sentence. */
function entryWords({ entry_state: state, opens_at: opensAt, time_zone: zone }: OwnTournament): string {
  if (state === 'awaiting_payments') return 'Registration opens when payments are set up';
  if (state === 'not_open' && opensAt) return `Registration opens ${formatInstant(opensAt, zone)}`;
  return entryIs[state] ?? 'Entry is closed';
}

/** The link, QR code and poster of a published tournament, and its next steps. */
export function SharePanel({ tournament, overview, dashboard, origin, isPage = false }: SharePanelProps) {
  const { id, title, start_date: date, short_code: code } = tournament;
  const viewer = useViewer();
  const url = origin + paths.sharedLink(id, code);
  const steps = shownSteps(viewer, overview?.steps ?? [])
    .filter(({ line, is_done: isDone }) => line !== 'share' && !isDone)
    .slice(0, 3);
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section
      aria-labelledby="shared"
      className="flex flex-col gap-4 rounded-xl border border-primary/30 bg-card px-4 py-4 sm:px-5"
    >
      <div>
        <Heading id="shared" className="text-2xl font-semibold wrap-anywhere">
          {title} is published
        </Heading>
        <p className="text-base text-muted-foreground">
          <CalendarDate date={date} format="long" /> · {entryWords(tournament)}
        </p>
      </div>
      <HydrationGate>
        <div className="flex flex-col gap-2">
          <LinkField url={url} label="Link to the tournament">
            <CopyButton text={url} label="Copy link" />
          </LinkField>
          <div
            className={cn(
              'flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2',
              'max-sm:*:h-12! max-sm:*:px-2 max-sm:*:text-sm max-sm:*:whitespace-normal',
            )}
          >
            <SendLink title={title} text={`${title}, ${formatCalendarDate(date, 'plain')}.`} url={url} />
            <IfHolds permission="field.read">
              <Button asChild variant="outline">
                <a href={paths.shareCode(id)} download>
                  <QrCode aria-hidden /> QR (PNG)
                </a>
              </Button>
              <Button asChild variant="outline">
                <a href={paths.poster(id)} target="_blank" rel="noreferrer">
                  <FileText aria-hidden /> Print poster (PDF)
                </a>
              </Button>
            </IfHolds>
            <Button asChild variant="outline">
              <a href={paths.boardOnTv(id)} target="_blank" rel="noreferrer">
                <Monitor aria-hidden /> Show on a TV
              </a>
            </Button>
          </div>
        </div>
        <IfHolds permission="tournaments.write">
          <UsualExtras tournamentId={id} />
        </IfHolds>
      </HydrationGate>
      {steps.length > 0 && (
        <div>
          <h3 className="mb-2 text-lg font-semibold">{steps.length === 3 ? 'Three next steps' : 'Next steps'}</h3>
          <StepList tournamentId={id} steps={steps} dashboard={dashboard} />
        </div>
      )}
      <Button asChild className="self-start max-sm:w-full">
        <Link to={paths.tournamentManagement(id)}>Open the tournament</Link>
      </Button>
    </section>
  );
}
