import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Prizes } from '#areas/results/contract/prizes.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { type PurseDraft, PurseFields } from './purse-fields.tsx';
import { draftOf, kindNames } from './prize-lines.ts';
import { getPrizes, putPurses, removeContest } from './queries.ts';

/** The server validates a prize, because it knows the boards, contests and extras. */
const prizeSchema = z.custom<Typed>();
/**
 * One prize, with the version of the list it belongs to: a list that somebody else saved meanwhile is not overwritten.
 */
type Typed = PurseDraft & { version: number };
const sentOf = (purses: readonly PurseDraft[]) => purses.map(({ key: _, ...purse }) => purse);

type PrizeDialogProps = {
  prizes: Prizes;
  /** The prize in the dialog; a new prize is added at the end of the list. */
  purse: PurseDraft;
  /** Contests may be changed only with the permission to keep scores. */
  mayScore: boolean;
  onClose: () => void;
  onChange: (prizes: Prizes) => void;
};

/** The form for one prize: what is won, by whom, and who pays for it. All prizes are sent together, in their order. */
export function PrizeDialog({ prizes, purse, mayScore, onClose, onChange }: PrizeDialogProps) {
  const { id: tournamentId } = prizes.tournament;
  const saved = prizes.purses.map(draftOf);
  const place = saved.findIndex(({ key }) => key === purse.key);
  const isNew = place < 0;
  const n = isNew ? saved.length : place;
  const form = useEndpointForm(prizeSchema, {
    draft: ['prize', tournamentId, purse.id ?? `${purse.kind} ${purse.contest ?? ''}`],
    defaults: { ...purse, version: prizes.purses_version },
    prefix: `purses.${n}.`,
    send: ({ version, ...typed }) =>
      putPurses(tournamentId, { version, purses: sentOf(isNew ? [...saved, typed] : saved.with(n, typed)) }),
    close: onClose,
    onDone: (now) => {
      onChange(now);
      announce('Prizes saved');
    },
  });
  const { version, ...own } = useWatch({ control: form.control }) as Typed;
  const contest = prizes.choices.contests.find(({ id }) => id === purse.contest);
  const isUsed = prizes.purses.some(({ id, is_used }) => id === purse.key && is_used);
  const isPlayedFor = prizes.purses.some((one) => one.is_used && one.contest === purse.contest);
  const rest = saved.filter(({ key }) => key !== purse.key);
  const act = useMutation({
    mutationFn: async ({ next, gone }: { next: readonly PurseDraft[]; gone?: string }) => {
      // The contest is removed first: if that is refused, its prize stays too.
      if (gone) await removeContest(gone);
      const isSame = next.length === saved.length && gone !== undefined;
      return isSame ? getPrizes(tournamentId) : putPurses(tournamentId, { version, purses: sentOf(next) });
    },
    onSuccess: (now) => {
      form.discard();
      onClose();
      onChange(now);
    },
    onError: (error) => {
      toast({ title: messageOf(error), variant: 'destructive' });
      void getPrizes(tournamentId).then(onChange, () => undefined);
    },
  });
  const moved = (by: -1 | 1) => act.mutate({ next: rest.toSpliced(n + by, 0, own) });
  const change = (next: PurseDraft) => {
    for (const [name, value] of Object.entries({ ...own, ...next }))
      form.setValue(name as keyof PurseDraft, value as never, { shouldDirty: true });
  };
  return (
    <FormDialog
      title={purse.name || kindNames[purse.kind]}
      description={contest?.stands ?? undefined}
      form={form}
      submit="Save"
      onClose={onClose}
    >
      <PurseFields purse={own} prizes={prizes} isUsed={isUsed} errorOf={form.errorOf} onChange={change} />
      {(!isNew || (contest && mayScore)) && (
        <div className="flex flex-wrap gap-2">
          {!isNew && saved.length > 1 && (
            <>
              <Button variant="outline" size="sm" disabled={n === 0 || act.isPending} onClick={() => moved(-1)}>
                <ArrowUp aria-hidden /> Up
              </Button>
              <Button
                variant="outline"
                size="sm"
                disabled={n === saved.length - 1 || act.isPending}
                onClick={() => moved(1)}
              >
                <ArrowDown aria-hidden /> Down
              </Button>
            </>
          )}
          {!isNew && !isUsed && (
            <Button variant="outline" size="sm" busy={act.isPending} onClick={() => act.mutate({ next: rest })}>
              <Trash2 aria-hidden /> Remove the prize
            </Button>
          )}
          {contest && mayScore && !contest.is_official && !isPlayedFor && (
            <Button
              variant="outline"
              size="sm"
              busy={act.isPending}
              onClick={() => act.mutate({ next: saved.filter((one) => one.contest !== contest.id), gone: contest.id })}
            >
              <Trash2 aria-hidden /> Remove the contest
            </Button>
          )}
        </div>
      )}
    </FormDialog>
  );
}
