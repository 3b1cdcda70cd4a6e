import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { playEndpoints } from '#areas/play/contract/endpoints/play.ts';
import type { GapAnswer } from '#kernel/contract/gaps.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import type { GoOn } from '#kernel/web/ui/go-on.ts';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { teamsKey } from '../teams/queries.ts';
import { countAsZero, gapsKey, splitLargeTeams } from './queries.ts';

type Kind = GapAnswer['mends'][number]['kind'];

/** Remedies that are applied directly, without leaving the page. */
type Act = Extract<Kind, 'count_as_zero' | 'split'>;

/** The page where a gap is closed. @param mayReach whether the viewer sees which players have no mail address */
const addressOf = (tournamentId: string, kind: Exclude<Kind, Act>, mayReach: boolean): string =>
  ({
    handicaps: `${paths.tournamentCourse(tournamentId)}#handicaps`,
    teams: paths.tournamentTeams(tournamentId),
    merge: paths.tournamentTeams(tournamentId),
    people: `${paths.tournamentCourse(tournamentId)}#people`,
    divisions: `${paths.tournamentCourse(tournamentId)}#divisions`,
    sheet: paths.tournamentSchedule(tournamentId),
    unpaid: paths.tournamentPlayers(tournamentId, { filter: 'pending' }),
    players: paths.tournamentPlayers(tournamentId, mayReach ? { filter: 'no_mail' } : {}),
  })[kind];

/** The maximum number of names shown; further players are only counted. */
const maxNamed = 12;

function namesOf({ players }: GapAnswer): string {
  const named = players.slice(0, maxNamed).map(({ name }) => name);
  return players.length > maxNamed ? `${named.join(', ')} and ${players.length - maxNamed} more` : named.join(', ');
}

/**
 * The gaps of the field, each with buttons that close it; renders nothing without gaps.
 * @param goOn the checkbox that accepts players without a result; left out where the page has no action to accept for
 * @param isFolded shows only the number of gaps until it is opened
 */
export function GapList({
  tournamentId,
  goOn,
  isFolded = false,
}: {
  tournamentId: string;
  goOn?: GoOn | undefined;
  isFolded?: boolean;
}) {
  const { data } = useQuery({
    queryKey: gapsKey(tournamentId),
    queryFn: () => call(playEndpoints.getGaps, { params: { id: tournamentId } }),
    staleTime: 0,
    retry: false,
  });
  if (!data || data.gaps.length === 0) return null;
  const gaps = (
    <ul className="divide-y">
      {data.gaps.map((gap) => (
        <GapLine key={`${gap.code} ${gap.text}`} tournamentId={tournamentId} gap={gap} onLeave={goOn?.onLeave} />
      ))}
    </ul>
  );
  if (isFolded)
    return (
      <details>
        <FoldSummary>{countOf(data.gaps.length, 'gap')}</FoldSummary>
        <div className="mt-1 rounded-xl border bg-card px-4 py-1">{gaps}</div>
      </details>
    );
  return (
    <section aria-label="Gaps" className={cn('min-w-0 rounded-xl border bg-card px-4 py-1 sm:px-5', !goOn && 'mb-6')}>
      {gaps}
      {goOn && data.go_on && (
        <div className="border-t py-3">
          <Field label={data.go_on} inline>
            <Checkbox checked={goOn.isAccepted} onCheckedChange={goOn.onAccept} />
          </Field>
        </div>
      )}
    </section>
  );
}

function GapLine({
  tournamentId,
  gap,
  onLeave,
}: {
  tournamentId: string;
  gap: GapAnswer;
  onLeave: (() => void) | undefined;
}) {
  const names = namesOf(gap);
  const mayReach = useHolds('field.contact');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{gap.text}</p>
          {names && <p className="text-sm text-muted-foreground wrap-anywhere">{names}</p>}
        </div>
      </div>
      {gap.mends.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {gap.mends.map(({ kind, label }) =>
            kind === 'count_as_zero' || kind === 'split' ? (
              <MendAtOnce key={kind} kind={kind} tournamentId={tournamentId} label={label} />
            ) : (
              <Button key={kind} asChild variant="outline" size="sm">
                <Link to={addressOf(tournamentId, kind, mayReach)} onClick={onLeave}>
                  {label}
                </Link>
              </Button>
            ),
          )}
        </div>
      )}
    </li>
  );
}

/** Remedies that are applied at once. Course Setup and the page of teams offer the alternatives. */
const acts = {
  count_as_zero: {
    needs: 'tournaments.write',
    do: async (queryClient: QueryClient, tournamentId: string) => {
      queryClient.setQueryData(['play', tournamentId], await countAsZero(tournamentId));
    },
    done: 'Counted as 0',
  },
  split: {
    needs: 'field.write',
    do: async (queryClient: QueryClient, tournamentId: string) => {
      await splitLargeTeams(tournamentId);
      await queryClient.invalidateQueries({ queryKey: teamsKey(tournamentId) });
    },
    done: 'Teams split',
  },
} as const;

function MendAtOnce({ kind, tournamentId, label }: { kind: Act; tournamentId: string; label: string }) {
  const queryClient = useQueryClient();
  const { needs, do: mend, done } = acts[kind];
  const mayChange = useHolds(needs);
  const act = useMutation({
    mutationFn: () => mend(queryClient, tournamentId),
    onSuccess: async () => {
      announce(done);
      await queryClient.invalidateQueries({ queryKey: gapsKey(tournamentId) });
    },
    onError: (error) => toast({ title: 'Not saved', description: messageOf(error), variant: 'destructive' }),
  });
  if (!mayChange) return null;
  return (
    <Button type="button" variant="outline" size="sm" busy={act.isPending} onClick={() => act.mutate()}>
      {label}
    </Button>
  );
}
