import { progressOf } from '#areas/scoring/rules/day/progress.ts';
import { useQuery } from '@tanstack/react-query';
import { CloudLightning, MapPinned, MessageSquare, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { DayGroupView, DayView as Day, SentMessage } from '#areas/scoring/contract/day.ts';
import { IfHolds, useHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import type { GapSlot } from '#kernel/web/ui/go-on.ts';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { Progress } from '#kernel/web/ui/progress.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { Closing } from './closing.tsx';
import { GroupList } from './group-list.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { PaceMap } from './pace-map.tsx';
import { dayQuery } from './queries.ts';
import { useDayStream } from './use-day-stream.ts';
import { UndoWeather } from './undo-weather.tsx';
import { MissingScores, NeedsYou } from './waiting-lists.tsx';
import { WeatherDialog } from './weather-dialog.tsx';
import { clockTime, statusName, suspensionWords } from './words.ts';

const over = new Set(['finished', 'official', 'cancelled']);

/**
 * The day of a round: who is where, what is missing, and what the committee does about it.
 * @param props.calls the groups that ask for the committee
 * @param props.gaps who would have no result, and what else is open in the field
 */
export function DayView({ loaded, calls, gaps }: { loaded: Day; calls: ReactNode; gaps: GapSlot }) {
  const { data: day } = useQuery(dayQuery(loaded.round.id, loaded));
  const { round, suspension, results } = day;
  const progress = progressOf(day.cards);
  useDayStream(round.id, round.tournament_id);
  const [about, setAbout] = useState<string | null>(null);
  const [isWeather, setWeather] = useState(false);
  const isOpen = !over.has(round.status);
  const maySend = useHolds('messages.send');
  const tell = maySend ? ({ id }: DayGroupView) => setAbout(`group ${id}`) : null;
  return (
    <>
      <PageHeader
        title="Run the day"
        description={
          <>
            {round.rounds.length > 1 && `Round ${round.number} · `}
            {formatCalendarDate(round.date, 'long')} · {statusName(round.status)} ·{' '}
            {clockTime(day.now, round.time_zone)}
          </>
        }
      >
        <HydrationGate>
          <div className="flex flex-wrap gap-2.5">
            <Button asChild variant="outline">
              <Link to={paths.leaderboard(round.tournament_id, { form: 'committee' })}>Live board</Link>
            </Button>
            {isOpen && (
              <>
                <IfHolds permission="scores.write">
                  <Button asChild variant="outline">
                    <Link to={paths.tournamentScores(round.tournament_id, round.number, { tab: 'phones' })}>
                      <Smartphone aria-hidden /> Phones and helpers
                    </Link>
                  </Button>
                </IfHolds>
                <IfHolds permission="tournaments.write">
                  <Button variant="outline" onClick={() => setWeather(true)}>
                    <CloudLightning aria-hidden /> Weather
                  </Button>
                </IfHolds>
                {maySend && (
                  <Button onClick={() => setAbout('all')}>
                    <MessageSquare aria-hidden /> Message
                  </Button>
                )}
              </>
            )}
          </div>
        </HydrationGate>
      </PageHeader>
      <Rounds {...round} />
      {suspension && (
        <Alert variant="destructive" className="mb-6">
          <CloudLightning aria-hidden />
          <AlertTitle>Play is suspended</AlertTitle>
          <AlertDescription>{suspensionWords(suspension, round.time_zone)}</AlertDescription>
        </Alert>
      )}
      {day.undo && (
        <IfHolds permission="tournaments.write">
          <UndoWeather roundId={round.id} undo={day.undo} timeZone={round.time_zone} />
        </IfHolds>
      )}
      {isOpen && calls}
      {round.status !== 'cancelled' && (!round.is_closed || results.is_ready) && gaps()}
      <div className="mb-6">
        <p className="mb-2 text-lg font-semibold tabular-nums" aria-live="polite">
          {progress.text}
          <span className="ml-2 text-base font-normal text-muted-foreground">{fieldWords(day)}</span>
        </p>
        <Progress value={progress.done} max={Math.max(progress.all, 1)} aria-label={progress.text} />
      </div>
      <IfHolds permission="tournaments.write">
        <Closing day={day} gaps={gaps} />
      </IfHolds>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <NeedsYou day={day} />
        <MissingScores day={day} />
        <Card className="lg:col-span-2">
          <CardHeader>
            <CardTitle>Pace</CardTitle>
          </CardHeader>
          <CardContent>
            {day.groups.some(({ state }) => state === 'playing') ? (
              <PaceMap day={day} onChoose={tell} />
            ) : (
              <p className="text-muted-foreground">Nobody is on the course now.</p>
            )}
          </CardContent>
        </Card>
        <Card className="lg:col-span-2">
          <CardHeader>
            <CardTitle>Where is everybody</CardTitle>
          </CardHeader>
          <CardContent>
            {day.groups.length > 0 ? (
              <GroupList day={day} onMessage={tell} />
            ) : (
              <EmptyState
                icon={MapPinned}
                title="No groups yet"
                description="Groups and their cards come with the tee sheet that you publish."
              >
                <Button asChild>
                  <Link to={paths.tournamentSchedule(round.tournament_id, round.number)}>Schedule Management</Link>
                </Button>
              </EmptyState>
            )}
          </CardContent>
        </Card>
        {day.messages.length > 0 && <Messages messages={day.messages} timeZone={round.time_zone} />}
      </div>
      {isWeather && <WeatherDialog day={day} onClose={() => setWeather(false)} />}
      {about !== null && <MessageDialog key={about} day={day} first={about} onClose={() => setAbout(null)} />}
    </>
  );
}

function fieldWords({ field }: Day): string {
  const { players, here, late, no_show: noShow, withdrawn } = field;
  return [
    `${here} of ${players} checked in`,
    late > 0 && `${late} late`,
    noShow > 0 && `${noShow} not here`,
    withdrawn > 0 && `${withdrawn} withdrawn`,
  ]
    .filter(Boolean)
    .join(', ');
}

function Messages({ messages, timeZone }: { messages: readonly SentMessage[]; timeZone: string }) {
  return (
    <Card className="lg:col-span-2">
      <CardHeader>
        <CardTitle>Told today</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {messages.map(({ id, title, body, sent_at: at, audience, reached }) => (
            <li key={id} className="py-3 first:pt-0 last:pb-0">
              <p className="font-medium wrap-anywhere">{title}</p>
              <p className="wrap-anywhere text-muted-foreground">{body}</p>
              <p className="mt-1 text-sm text-muted-foreground tabular-nums">
                {clockTime(at, timeZone)} · {audience} · reached {reached.people} of {reached.asked}
              </p>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function Rounds({ rounds, id: shown, tournament_id: tournamentId }: Day['round']) {
  if (rounds.length < 2) return null;
  return (
    <nav aria-label="Rounds" className="mb-6">
      <ul className="inline-flex flex-wrap gap-1 rounded-lg bg-muted p-1">
        {rounds.map(({ id, number }) => (
          <li key={id}>
            <Link
              to={paths.tournamentDay(tournamentId, number)}
              aria-current={id === shown ? 'page' : undefined}
              className={cn(
                'flex h-11 items-center rounded-md px-4 text-[0.9375rem] font-medium text-muted-foreground transition-colors hover:text-foreground pointer-fine:h-9',
                id === shown && 'bg-card text-foreground shadow-sm',
              )}
            >
              Round {number}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
