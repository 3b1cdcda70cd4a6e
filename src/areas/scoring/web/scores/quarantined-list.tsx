import { cardPlaceName } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { roundScoresEndpoints } from '#areas/scoring/contract/endpoints/round-scores.ts';
import type { QuarantinedScore } from '#areas/scoring/contract/round-scores.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { scoresKey, quarantinedQuery } from './queries.ts';
import { clockIn, whyWords } from './words.ts';

const saidBy = ({ card, hole, value }: QuarantinedScore): string =>
  [card ?? 'Unknown card', hole !== null && cardPlaceName(hole).toLowerCase(), value].filter(Boolean).join(', ');

/** Quarantined scores, which the committee counts as typed or drops, with a reason that is stored. */
export function QuarantinedScoreList({ roundId, timeZone }: { roundId: string; timeZone: string }) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(quarantinedQuery(roundId));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<'entry' | 'drop' | null>(null);
  const quarantined = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const present = quarantined.filter(({ id }) => chosen.has(id)).slice(0, 200);
  const settle = useMutation({
    mutationFn: (reason: string) =>
      call(roundScoresEndpoints.settleQuarantined, {
        params: { id: roundId },
        body: { ids: present.map(({ id }) => id), as: asked ?? 'drop', reason },
      }),
    onSuccess: async ({ settled, left }) => {
      toast({
        title: `${countOf(settled.length, 'score')} ${asked === 'entry' ? 'counted' : 'dropped'}`,
        description: left.length > 0 ? `${left.length} left: ${left[0]?.why}` : '',
        ...(left.length > 0 ? { variant: 'destructive' as const } : {}),
      });
      setChosen(new Set());
      await queryClient.invalidateQueries({ queryKey: scoresKey(roundId) });
    },
  });
  if (list.isPending) return <Skeleton className="h-40 w-full" />;
  if (list.isError && quarantined.length === 0)
    return <FailureState message={`Error loading scores set aside: ${messageOf(list.error)}`} query={list} />;
  if (quarantined.length === 0)
    return (
      <EmptyState
        icon={Inbox}
        title="Nothing is set aside"
        description="Scores that come by an old code, from a blocked phone or after the end are kept here for you."
      />
    );
  const choose = (ids: readonly string[], isIn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isIn ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  const isAll = quarantined.every(({ id }) => chosen.has(id));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Field label="Choose all" inline className="px-4">
          <Checkbox
            checked={isAll}
            onCheckedChange={(value) =>
              choose(
                quarantined.map(({ id }) => id),
                value,
              )
            }
          />
        </Field>
        <div className="ml-auto flex gap-2.5">
          <Button variant="outline" disabled={present.length === 0} onClick={() => setAsked('drop')}>
            Drop
          </Button>
          <Button disabled={!present.some(({ can_count }) => can_count)} onClick={() => setAsked('entry')}>
            Count
          </Button>
        </div>
      </div>
      <ul className="divide-y rounded-xl border bg-card">
        {quarantined.map((quarantinedScore) => (
          <li key={quarantinedScore.id}>
            <Field
              inline
              className="px-4 py-3"
              label={<span className="text-base font-semibold wrap-anywhere">{saidBy(quarantinedScore)}</span>}
              description={[
                whyWords[quarantinedScore.why],
                quarantinedScore.link,
                quarantinedScore.phone,
                clockIn(quarantinedScore.received_at, timeZone),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              <Checkbox
                checked={chosen.has(quarantinedScore.id)}
                onCheckedChange={(value) => choose([quarantinedScore.id], value)}
              />
            </Field>
          </li>
        ))}
      </ul>
      <LoadMore {...furtherPages(list)} count={quarantined.length} noun="score" />
      {asked && (
        <ReasonDialog
          title={`${asked === 'entry' ? 'Count' : 'Drop'} ${countOf(present.length, 'score')}`}
          effects={[
            asked === 'entry'
              ? 'Each counts as it was typed, as if it had come in time.'
              : 'They do not count. They are kept, with your name and the reason.',
          ]}
          action={asked === 'entry' ? 'Count' : 'Drop'}
          isHarmful={asked === 'drop'}
          onAct={async (reason) => {
            await settle.mutateAsync(reason);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
