import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { DayView } from '#contracts/day.ts';
import type { Closing, ClosingDecision, OpenPoint } from '#contracts/results.ts';
import { cardPlacesText } from '#domain/leaderboards/further-holes.ts';
import { messageOf } from '#web/client/api.ts';
import { paths } from '#web/paths.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import type { GapSlot } from '#web/ui/go-on.ts';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { closeRound, dayKey } from './queries.ts';

const decisionNames: Record<ClosingDecision, string> = {
  nr: 'Not returned',
  stands: 'Counts as it stands',
  first: 'As the first scorer has it',
};

function whyText({ why, holes, match }: OpenPoint): string {
  const where = cardPlacesText(holes);
  const words = {
    empty: 'No score at all',
    unfinished: `No score on ${where}`,
    differs: `Two scorers differ on ${where}`,
    unsigned: 'All scores are there, nobody has signed',
    level: `Level after ${match?.after}: no winner yet`,
  };
  return words[why];
}

/** Closes a round: every open card is decided on first. */
export function CloseDialog({ day, gaps, onClose }: { day: DayView; gaps: GapSlot; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id } = day.round;
  const [isGoingOn, setGoingOn] = useState(false);
  const [decided, setDecided] = useState<Record<string, ClosingDecision>>({});
  const preview = useQuery({
    queryKey: [...dayKey(id), 'close'],
    queryFn: () => closeRound(id, { decisions: [], dry_run: true }),
    retry: false,
  });
  const { data } = preview;
  const act = useMutation({
    mutationFn: async ({ open, preview: seen }: Closing) =>
      closeRound(id, {
        decisions: open.map(({ card, may }) => ({ card, as: decided[card] ?? may[0] ?? 'nr' })),
        preview: seen,
        go_on: isGoingOn,
      }),
    onSuccess: async () => {
      toast({ title: 'The round is closed' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: dayKey(id), exact: true });
    },
    onError: () => preview.refetch(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preview.isError) void preview.refetch();
    else if (data) act.mutate(data);
  };
  const failure = preview.isError ? preview.error : act.error;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Close the round</DialogTitle>
          <DialogDescription>No phone changes a score any more. You still can, with a reason.</DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate className="grid gap-5">
          {!data && !preview.isError && <p role="status">Looking what is open …</p>}
          {data && data.open.length > 0 && (
            <ul className="grid max-h-80 gap-4 overflow-y-auto pr-1">
              {data.open.map((point) => (
                <li key={point.card}>
                  <Field label={point.match?.name ?? point.name} description={whyText(point)}>
                    <Select
                      value={decided[point.card] ?? point.may[0]}
                      onChange={({ target }) =>
                        setDecided((before) => ({ ...before, [point.card]: target.value as ClosingDecision }))
                      }
                    >
                      {point.may.map((may) => (
                        <option key={may} value={may}>
                          {point.why === 'level' ? 'Halved' : decisionNames[may]}
                        </option>
                      ))}
                    </Select>
                  </Field>
                  {point.why === 'level' && (
                    <Link
                      to={paths.tournamentScores(day.round.tournament_id, day.round.number, { q: point.name })}
                      className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
                    >
                      Say who won
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          )}
          {data && (
            <ul className="flex flex-col gap-2 rounded-lg bg-muted px-4 py-3">
              {data.effects.map((effect) => (
                <li key={effect} className="flex items-start gap-2.5">
                  <Check className="mt-1 size-4 shrink-0 text-primary" aria-hidden />
                  <span>{effect}</span>
                </li>
              ))}
            </ul>
          )}
          {data && gaps({ isAccepted: isGoingOn, onAccept: setGoingOn })}
          <DialogFormFoot
            submit="Close the round"
            isBusy={act.isPending || preview.isFetching}
            failure={failure ? messageOf(failure) : undefined}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
