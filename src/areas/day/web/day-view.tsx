import { progressOf } from '#areas/scoring/rules/day/progress.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudLightning, MapPinned } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { RoundLinks } from '#kernel/web/ui/round-links.tsx';
import type { DayGroupView, DayView as Day } from '#areas/scoring/contract/day.ts';
import { IfHolds, useHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Fold } from '#kernel/web/ui/fold.tsx';
import type { GapSlot } from '#kernel/web/ui/go-on.ts';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { Progress } from '#kernel/web/ui/progress.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { Closing } from './closing.tsx';
import { DayActions } from './day-actions.tsx';
import { FieldMessageDialog } from './field-message.tsx';
import { GroupList } from './group-list.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { PaceMap } from './pace-map.tsx';
import { dayKey, dayQuery } from './queries.ts';
import { SentMessages } from './sent-messages.tsx';
import { useDayStream } from './use-day-stream.ts';
import { UndoWeather } from './undo-weather.tsx';
import { MissingScores, NeedsYou } from './waiting-lists.tsx';
import { WeatherDialog } from './weather-dialog.tsx';
import { clockTime, isBehind, statusName, suspensionWords } from './words.ts';
import { isOver, isUnderWay } from '#areas/play/rules/golf-rounds.ts';

/**
 * A round in progress: the position of every group, missing scores, and the committee's actions.
 * @param props.calls the groups that have called for the committee
 * @param props.gaps players who would have no result, and other problems of the field
 */
export function DayView({ loaded, calls, gaps }: { loaded: Day; calls: ReactNode; gaps: GapSlot }) {
  const queryClient = useQueryClient();
  const { data: day } = useQuery(dayQuery(loaded.round.id, loaded));
  const { round, suspension, results } = day;
  const progress = progressOf(day.cards);
  useDayStream(round.id, round.tournament_id);
  // The kind of message stays while it is written, even if the round begins or closes meanwhile.
  const [about, setAbout] = useState<{ to: string; isOnCourse: boolean } | null>(null);
  const [isWeather, setWeather] = useState(false);
  const isOpen = !isOver(round.status);
  const maySend = useHolds('messages.send');
  // Without a sheet, and after the close, the message is to the field, and no phone on the course shows it.
  const isOnCourse = isUnderWay(round.status);
  // A suspended round may go on after the tournament's last day.
  const mayWrite = maySend && (isOnCourse || !round.is_past);
  const messageGroup =
    maySend && isOnCourse ? ({ id }: DayGroupView) => setAbout({ to: `group ${id}`, isOnCourse }) : null;
  const isPlaying = day.groups.some(({ state }) => state === 'playing');
  const behind = day.groups.filter(isBehind);
  const pace = isPlaying && (
    <Fold title="Pace" says={behind.length > 0 ? `${countOf(behind.length, 'group')} behind` : 'nobody is behind'}>
      <PaceMap day={day} onChoose={messageGroup} />
    </Fold>
  );
  const closing = (
    <IfHolds permission="tournaments.write">
      <Closing day={day} gaps={gaps} />
    </IfHolds>
  );
  // While cards are still out, closing the round comes last on the page.
  const isClosingLast = day.cards.complete < day.cards.expected && !results.is_ready;
  return (
    <>
      <PageHeader
        title="Run the day"
        description={
          <>
            {round.rounds.length > 1 && `Round ${round.number} · `}
            {formatCalendarDate(round.date)} · {statusName(round.status)} · {clockTime(day.now, round.time_zone)}
          </>
        }
        className="mb-4"
      >
        <HydrationGate>
          <DayActions
            round={round}
            isOpen={isOpen}
            isSuspended={suspension !== null}
            onWeather={() => setWeather(true)}
            onMessage={mayWrite ? () => setAbout({ to: 'all', isOnCourse }) : null}
          />
        </HydrationGate>
      </PageHeader>
      <RoundLinks
        rounds={round.rounds}
        shown={round.id}
        to={(number) => paths.tournamentDay(round.tournament_id, number)}
      />
      <div className="flex flex-col gap-3">
        {suspension && (
          <Alert variant="destructive">
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
        <div>
          <p
            className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-lg font-semibold tabular-nums"
            aria-live="polite"
          >
            {round.is_closed ? 'The round is closed' : progress.text}
            <span className="text-base font-normal text-muted-foreground">{fieldWords(day)}</span>
          </p>
          {!round.is_closed && (
            <Progress value={progress.done} max={Math.max(progress.all, 1)} aria-label={progress.text} />
          )}
        </div>
        {!isClosingLast && closing}
        <NeedsYou day={day} />
        <MissingScores day={day} />
        {behind.length > 0 && pace}
        <section aria-labelledby="groups">
          <h2 id="groups" className="mb-1.5 text-lg font-semibold">
            Groups
          </h2>
          {day.groups.length > 0 ? (
            <GroupList day={day} onMessage={messageGroup} />
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
        </section>
        {behind.length === 0 && pace}
        {isClosingLast && closing}
        <SentMessages messages={day.messages} timeZone={round.time_zone} />
      </div>
      {isWeather && <WeatherDialog day={day} onClose={() => setWeather(false)} />}
      {about?.isOnCourse && <MessageDialog key={about.to} day={day} first={about.to} onClose={() => setAbout(null)} />}
      {about && !about.isOnCourse && (
        <FieldMessageDialog
          tournamentId={round.tournament_id}
          timeZone={round.time_zone}
          onClose={() => setAbout(null)}
          onSent={() => queryClient.invalidateQueries({ queryKey: dayKey(round.id) })}
        />
      )}
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
