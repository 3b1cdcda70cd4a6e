import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { z } from 'zod';
import type { DayView } from '#areas/scoring/contract/day.ts';
import { type ClosingDecision, closingDecisions, type OpenPoint } from '#areas/results/contract/results.ts';
import { cardPlacesText } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import type { GapSlot } from '#kernel/web/ui/go-on.ts';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { previewed, readAndThrow } from './previewed.ts';
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

const closingFormSchema = z.object({ decided: z.record(z.string(), z.enum(closingDecisions)), go_on: z.boolean() });

/**
 * The decision for a card that is still open: the chosen one if it is still allowed, otherwise the first allowed one.
 */
function asDecided({ card, may }: OpenPoint, decided: Readonly<Record<string, ClosingDecision>>): ClosingDecision {
  const chosen = decided[card];
  return chosen && may.includes(chosen) ? chosen : (may[0] ?? 'nr');
}

/** The dialog that closes a round after a decision on every open card. */
export function CloseDialog({ day, gaps, onClose }: { day: DayView; gaps: GapSlot; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id } = day.round;
  const preview = useQuery({
    queryKey: [...dayKey(id), 'close'],
    queryFn: () => closeRound(id, { decisions: [], dry_run: true }),
    retry: false,
  });
  const { data } = preview;
  const form = useEndpointForm(closingFormSchema, {
    draft: ['close-round', id],
    // The acceptance is not kept in the draft: the effects may have changed by the time the draft is restored.
    secrets: ['go_on'],
    defaults: { decided: {}, go_on: false },
    send: ({ decided, go_on }) =>
      closeRound(id, {
        decisions: (data?.open ?? []).map((point) => ({ card: point.card, as: asDecided(point, decided) })),
        preview: data?.preview,
        go_on,
      }).catch(readAndThrow(preview.refetch)),
    close: onClose,
    onDone: async () => {
      announce('The round is closed');
      await queryClient.invalidateQueries({ queryKey: dayKey(id), exact: true });
      // What comes next may stand above what is shown.
      requestAnimationFrame(() => document.getElementById('closing')?.scrollIntoView({ block: 'nearest' }));
    },
  });
  const [decided, isGoingOn] = form.watch(['decided', 'go_on']);
  const change: typeof form.setValue = (name, value) => form.setValue(name, value, { shouldDirty: true });
  return (
    <FormDialog
      title="Close the round"
      description="No phone changes a score any more. You still can, with a reason."
      form={previewed(form, preview)}
      submit="Close the round"
      onClose={onClose}
    >
      {!data && !preview.isError && <p role="status">Checking open cards …</p>}
      {data && data.open.length > 0 && (
        <ul className="grid max-h-80 gap-4 overflow-y-auto pr-1">
          {data.open.map((point) => (
            <li key={point.card}>
              <Field label={point.match?.name ?? point.name} description={whyText(point)}>
                <Select
                  value={asDecided(point, decided)}
                  onChange={({ target }) =>
                    change('decided', { ...decided, [point.card]: target.value as ClosingDecision })
                  }
                >
                  <Options of={point.may.map((may) => [may, point.why === 'level' ? 'Halved' : decisionNames[may]])} />
                </Select>
              </Field>
              {point.why === 'level' && (
                <Link
                  to={paths.tournamentScores(day.round.tournament_id, day.round.number, { q: point.name })}
                  className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  Set winner
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
      {data && gaps({ isAccepted: isGoingOn, onAccept: (isAccepted) => change('go_on', isAccepted) })}
    </FormDialog>
  );
}
