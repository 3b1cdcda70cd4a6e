import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  groupNumbersPattern,
  groupRangesOf,
  type PaperSize,
  type PrintKind,
  printKinds,
  kindsWithoutGroups,
} from '#areas/play/contract/print-choices.ts';
import type { PrintableRound, Printables } from '#areas/play/contract/prints.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { RoundLinks } from '#kernel/web/ui/round-links.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { PrintCard } from './print-card.tsx';
import { PrintJobs } from './print-jobs.tsx';
import { PrintSettings } from './print-settings.tsx';
import { printablesQuery } from './queries.ts';

/** Whether a kind can be printed without groups; check-in lists also contain players without a group. */
const needsNoGroups = (kind: PrintKind) =>
  kindsWithoutGroups.has(kind) || kind === 'check-in-list' || kind === 'check-in-by-name';

const countOf = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** The number of chosen groups; null for text that is not a list of numbers. */
function chosenGroups(typed: string, { groups }: PrintableRound): number | null {
  if (typed.trim() === '') return groups;
  if (!groupNumbersPattern.test(typed.trim())) return null;
  const ranges = groupRangesOf(typed);
  const numbers = Array.from({ length: groups }, (_, place) => place + 1);
  return numbers.filter((number) => ranges.some(({ from, to }) => from <= number && number <= to)).length;
}

/**
 * The prints page: choice of round, paper size and groups, and a picture of each print with the button that opens it.
 */
export function PrintView({ loaded, roundNumber }: { loaded: Printables; roundNumber: number }) {
  const { data, refetch } = useQuery(printablesQuery(loaded));
  const [size, setSize] = useState<PaperSize>('letter');
  const [groups, setGroups] = useState('');
  const [sponsor, setSponsor] = useState('');
  const { tournament, rounds, jobs } = data;
  const round = rounds.find(({ number }) => number === roundNumber) ?? rounds[0];
  if (!round)
    return (
      <>
        <PageHeader title="Print" />
        <EmptyState
          icon={CalendarClock}
          title="Nothing to print yet"
          description="Say how and where you play first. Cards, signs and lists are made from that and the tee sheet."
        >
          <Button asChild>
            <Link to={paths.tournamentCourse(tournament.id)}>Course Setup</Link>
          </Button>
        </EmptyState>
      </>
    );
  const count = chosenGroups(groups, round);
  const error = count === null ? 'Write groups as 1-4, 7' : undefined;
  const isEmpty = round.groups === 0;
  const kinds = isEmpty ? printKinds.filter(needsNoGroups) : printKinds;
  return (
    <>
      <PageHeader
        title="Print"
        description={
          <>
            {formatCalendarDate(round.date, 'long')} · {countOf(round.players, 'player')} in{' '}
            {countOf(round.groups, 'group')}
          </>
        }
      />
      <RoundLinks rounds={rounds} shown={round.id} to={(number) => paths.tournamentPrint(tournament.id, number)} />
      <div className="flex flex-col gap-6">
        {isEmpty && (
          <Alert>
            <AlertTitle>Nobody is in a group yet</AlertTitle>
            <AlertDescription>
              <p>Cards, signs and tags follow from the tee sheet.</p>
              <Link
                to={paths.tournamentSchedule(tournament.id, round.number)}
                className="inline-flex min-h-6 items-center font-medium text-primary underline underline-offset-4"
              >
                Make the tee sheet
              </Link>
            </AlertDescription>
          </Alert>
        )}
        {!isEmpty && round.published_at === null && (
          <Alert>
            <AlertTitle>The tee sheet is a draft</AlertTitle>
            <AlertDescription>Lists say so at the top, and times may still change.</AlertDescription>
          </Alert>
        )}
        {data.unprintable.count > 0 && (
          <Alert>
            <AlertTitle>
              {countOf(data.unprintable.count, 'text')} with letters or signs that cannot be printed:{' '}
              {data.unprintable.names.join(', ')}
              {data.unprintable.count > data.unprintable.names.length && ' …'}
            </AlertTitle>
            <AlertDescription>
              Prints and shared pictures have Latin, Greek, Cyrillic, Hebrew, Arabic, Armenian and Georgian letters.
              Others, such as Chinese, Japanese, Korean or Thai, and most emoji are empty boxes there: write these in
              Latin letters, or by hand.
            </AlertDescription>
          </Alert>
        )}
        <HydrationGate>
          <PrintSettings
            size={size}
            onSize={setSize}
            groups={groups}
            onGroups={isEmpty ? null : setGroups}
            error={error}
            all={round.groups}
            sponsor={sponsor}
            onSponsor={setSponsor}
          />
        </HydrationGate>
        <PrintJobs jobs={jobs.filter(({ round_id }) => round_id === round.id)} />
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {kinds.map((what) => (
            <li key={what}>
              <PrintCard
                what={what}
                round={round}
                size={size}
                groups={error ? '' : groups.trim()}
                sponsor={sponsor.trim()}
                count={count ?? round.groups}
                onStarted={refetch}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
