import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { type DayView, weatherActionSchema } from '#areas/scoring/contract/day.ts';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { Link } from 'react-router';
import { messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { useViewer } from '#areas/accounts/web/session.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { isConflict, previewed, readAndThrow } from './previewed.ts';
import { dayKey, doWeather, type WeatherAction } from './queries.ts';

/** The form's values; `choice` is the name of an entry in `choices`. */
const chosenSchema = z.object({
  choice: z.string(),
  time: z.string(),
  percent: z.string().trim(),
  remedy: z.enum(['refund', 'credit']),
});
type Chosen = z.output<typeof chosenSchema>;

const choices: { name: string; label: string; submit: string; needs?: 'time' | 'percent'; isHarmful?: boolean }[] = [
  { name: 'suspend stop_now', label: 'Suspend: stop now (danger)', submit: 'Suspend play', isHarmful: true },
  { name: 'suspend finish_hole', label: 'Suspend: finish the hole', submit: 'Suspend play' },
  { name: 'suspend dark', label: 'Suspend: darkness', submit: 'Suspend play' },
  { name: 'resume now', label: 'Resume now', submit: 'Resume play' },
  { name: 'resume at', label: 'Resume at a time', submit: 'Resume play', needs: 'time' },
  { name: 'start_later', label: 'Start later', submit: 'Move the starts', needs: 'time' },
  { name: 'restart shotgun', label: 'Start again as a shotgun', submit: 'Move the starts', needs: 'time' },
  { name: 'restart one_tee', label: 'Start again by tee times', submit: 'Move the starts', needs: 'time' },
  {
    name: 'restart two_tees',
    label: 'Start again by tee times from two tees',
    submit: 'Move the starts',
    needs: 'time',
  },
  { name: 'cut_to_nine front', label: 'Cut to the front nine', submit: 'Cut to nine' },
  { name: 'cut_to_nine back', label: 'Cut to the back nine', submit: 'Cut to nine' },
  { name: 'cancel_round', label: 'Cancel the round', submit: 'Cancel the round', isHarmful: true },
  {
    name: 'cancel_event',
    label: 'Cancel the event',
    submit: 'Cancel the tournament',
    needs: 'percent',
    isHarmful: true,
  },
];

const partsOf = ({ choice, time, percent, remedy }: Chosen) => {
  const [action = '', how = ''] = choice.split(' ');
  if (action === 'suspend') return { action, kind: how };
  if (action === 'resume') return { action, time: how === 'now' ? null : time };
  if (action === 'cut_to_nine') return { action, nine: how };
  if (action === 'cancel_event') return { action, percent: /^\d{1,3}$/.test(percent) ? Number(percent) : null, remedy };
  return { action, as: how, first_time: time };
};

const missingWords = { time: 'Enter the time.', percent: 'Enter a percentage from 0 to 100.' } as const;

/** Parses the form's values into an action; a missing or invalid part is reported at its field. */
const weatherSchema = chosenSchema.transform((chosen, context): WeatherAction => {
  const { data } = weatherActionSchema.safeParse(partsOf(chosen));
  if (data) return data;
  const part = choices.find(({ name }) => name === chosen.choice)?.needs;
  context.addIssue({
    code: 'custom',
    path: [part ?? 'choice'],
    message: part ? missingWords[part] : 'Choose an action.',
  });
  return z.NEVER;
});

const canDo = (name: string, isSuspended: boolean): boolean => {
  if (name.startsWith('suspend')) return !isSuspended;
  return name.startsWith('resume') ? isSuspended : true;
};

/** Weather actions: the committee chooses one, sees its effects, and one button performs exactly these. */
export function WeatherDialog({ day, onClose }: { day: DayView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const mayCredit = viewerMay(useViewer(), 'weather_credit');
  const { id } = day.round;
  const mayCancel = useHolds('tournaments.cancel');
  const isSuspended = day.suspension !== null;
  const offered = choices.filter(({ name }) => canDo(name, isSuspended) && (mayCancel || name !== 'cancel_event'));
  const readDay = () => queryClient.invalidateQueries({ queryKey: dayKey(id), exact: true });
  const form = useEndpointForm(weatherSchema, {
    // Separate drafts, because the choices differ while play is suspended.
    draft: ['weather', id, isSuspended ? 'suspended' : 'playing'],
    defaults: { choice: offered[0]?.name ?? '', time: '', percent: '100', remedy: 'refund' },
    prefix: 'action.',
    send: (body): ReturnType<typeof doWeather> =>
      doWeather(id, { action: body, preview: preview.data?.preview }).catch(
        readAndThrow(() => Promise.all([preview.refetch(), readDay()])),
      ),
    close: onClose,
    onDone: () => {
      toast({ title: 'Done', description: 'Everybody is being told.' });
      return readDay();
    },
  });
  const { register, errorOf, watch, clearErrors } = form;
  const chosen = watch();
  const choice = offered.find(({ name }) => name === chosen.choice);
  const weatherAction = weatherSchema.safeParse(chosen).data ?? null;
  const preview = useQuery({
    queryKey: [...dayKey(id), 'weather', weatherAction],
    queryFn: () => (weatherAction ? doWeather(id, { action: weatherAction, dry_run: true }) : null),
    enabled: weatherAction !== null,
    retry: false,
  });
  // A new choice clears the errors of the previous one.
  const anew = { onChange: () => clearErrors() };
  // A refusal stands until something else is chosen or mended: only what failed by itself is worth another press.
  const refusal = isConflict(preview.error) ? preview.error : null;
  return (
    <FormDialog
      title="Weather"
      description="You see the effects before you confirm."
      // A failed preview is explained where the effects are shown, so it is not repeated as the form's failure.
      form={{ ...previewed(form, preview), failure: form.failure }}
      submit={choice?.submit ?? 'Do it'}
      variant={choice?.isHarmful ? 'destructive' : 'default'}
      isDisabled={refusal !== null}
      onClose={onClose}
    >
      <Field label="Action" error={errorOf('choice')}>
        <Select {...register('choice', anew)}>
          <Options of={offered.map(({ name, label }) => [name, label])} />
        </Select>
      </Field>
      {choice?.needs === 'time' && (
        <Field label="Time at the venue" required error={errorOf('time')}>
          <Input type="time" {...register('time', anew)} />
        </Field>
      )}
      {choice?.needs === 'percent' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="Refund or credit" error={errorOf('remedy')}>
            <Select {...register('remedy', anew)}>
              <option value="refund">Refund</option>
              <option value="credit" disabled={!mayCredit}>
                {mayCredit ? 'Rain credit' : `Rain credit (with the ${planNameOf('weather_credit')} plan)`}
              </option>
            </Select>
          </Field>
          <Field label="Percent of the payment" required error={errorOf('percent')}>
            <Input inputMode="numeric" maxLength={3} {...register('percent', anew)} />
          </Field>
        </div>
      )}
      <Effects
        isAsked={weatherAction !== null}
        shown={preview.data ?? null}
        failure={preview.isError ? messageOf(preview.error) : null}
        remedy={
          refusal?.code === 'not_ready' && (
            <Link
              to={paths.tournamentSchedule(day.round.tournament_id, day.round.number)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Publish the tee sheet
            </Link>
          )
        }
      />
    </FormDialog>
  );
}

type EffectsProps = {
  isAsked: boolean;
  shown: { effects: string[]; warnings: string[] } | null;
  failure: string | null;
  /** The way to what has to be done first; false for none. */
  remedy: ReactNode;
};

function Effects({ isAsked, shown, failure, remedy }: EffectsProps) {
  if (failure || !shown)
    return (
      <div className="rounded-lg bg-muted px-4 py-3">
        <p role="status">{failure ?? (isAsked ? 'Loading the preview …' : 'Enter the time to see its effects.')}</p>
        {remedy}
      </div>
    );
  return (
    <ul className="flex flex-col gap-2 rounded-lg bg-muted px-4 py-3" aria-live="polite">
      {shown.effects.map((effect) => (
        <li key={effect} className="flex items-start gap-2.5">
          <Check className="mt-1 size-4 shrink-0 text-primary" aria-hidden />
          <span>{effect}</span>
        </li>
      ))}
      {shown.warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-2.5 font-medium">
          <TriangleAlert className="mt-1 size-4 shrink-0 text-destructive" aria-hidden />
          <span>{warning}</span>
        </li>
      ))}
    </ul>
  );
}
