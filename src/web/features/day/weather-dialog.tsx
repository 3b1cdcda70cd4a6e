import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { DayView } from '#contracts/day.ts';
import { planNameOf } from '#domain/plan-catalogue.ts';
import { messageOf } from '#web/client/api.ts';
import { useViewer } from '#web/client/session.ts';
import { useHolds } from '#web/client/if-holds.tsx';
import { viewerMay } from '#web/client/viewer-may.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { dayKey, doWeather, type WeatherDeed } from './queries.ts';

/** What the form holds; `choice` is one line of the list. */
type Chosen = { choice: string; time: string; percent: string; remedy: 'refund' | 'credit' };

const choices: { name: string; label: string; action: string; needs?: 'time' | 'percent'; isHarmful?: boolean }[] = [
  { name: 'suspend stop_now', label: 'Suspend: stop now (danger)', action: 'Suspend play', isHarmful: true },
  { name: 'suspend finish_hole', label: 'Suspend: finish the hole', action: 'Suspend play' },
  { name: 'suspend dark', label: 'Suspend: darkness', action: 'Suspend play' },
  { name: 'resume now', label: 'Resume now', action: 'Resume play' },
  { name: 'resume at', label: 'Resume at a time', action: 'Resume play', needs: 'time' },
  { name: 'start_later', label: 'Start later', action: 'Move the starts', needs: 'time' },
  { name: 'restart shotgun', label: 'Start again as a shotgun', action: 'Move the starts', needs: 'time' },
  { name: 'restart one_tee', label: 'Start again by tee times', action: 'Move the starts', needs: 'time' },
  {
    name: 'restart two_tees',
    label: 'Start again by tee times from two tees',
    action: 'Move the starts',
    needs: 'time',
  },
  { name: 'cut_to_nine front', label: 'Cut to the front nine', action: 'Cut to nine' },
  { name: 'cut_to_nine back', label: 'Cut to the back nine', action: 'Cut to nine' },
  { name: 'cancel_round', label: 'Cancel the round', action: 'Cancel the round', isHarmful: true },
  {
    name: 'cancel_event',
    label: 'Cancel the event',
    action: 'Cancel the tournament',
    needs: 'percent',
    isHarmful: true,
  },
];

/** The deed of what was chosen; null while a part of it is missing. */
function deedOf({ choice, time, percent, remedy }: Chosen): WeatherDeed | null {
  const [deed = '', how = ''] = choice.split(' ');
  if (deed === 'suspend') return { deed, kind: how as 'stop_now' | 'finish_hole' | 'dark' };
  if (choice === 'resume now') return { deed: 'resume', time: null };
  if (deed === 'cut_to_nine') return { deed, nine: how === 'back' ? 'back' : 'front' };
  if (deed === 'cancel_round') return { deed };
  if (deed === 'cancel_event')
    return /^\d{1,3}$/.test(percent) && Number(percent) <= 100 ? { deed, percent: Number(percent), remedy } : null;
  if (!/^\d\d:\d\d$/.test(time)) return null;
  if (deed === 'resume') return { deed, time };
  if (deed === 'start_later') return { deed, first_time: time };
  return deed === 'restart' ? { deed, as: how as 'shotgun' | 'one_tee' | 'two_tees', first_time: time } : null;
}

const canDo = (name: string, isSuspended: boolean): boolean => {
  if (name.startsWith('suspend')) return !isSuspended;
  return name.startsWith('resume') ? isSuspended : true;
};

const missingWords = { time: 'Say the time first.', percent: 'Say how many percent, from 0 to 100.' } as const;

/** What the weather makes necessary: chosen, shown, and done by one button that does exactly that. */
export function WeatherDialog({ day, onClose }: { day: DayView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const mayCredit = viewerMay(useViewer(), 'weather_credit');
  const { id } = day.round;
  const mayCancel = useHolds('tournaments.cancel');
  const offered = choices.filter(
    ({ name }) => canDo(name, day.suspension !== null) && (mayCancel || name !== 'cancel_event'),
  );
  const [chosen, setChosen] = useState<Chosen>({
    choice: offered[0]?.name ?? '',
    time: '',
    percent: '100',
    remedy: 'refund',
  });
  const [isTried, setTried] = useState(false);
  const choice = offered.find(({ name }) => name === chosen.choice);
  const deed = deedOf(chosen);
  const preview = useQuery({
    queryKey: [...dayKey(id), 'weather', deed],
    queryFn: () => (deed ? doWeather(id, { deed, dry_run: true }) : null),
    enabled: deed !== null,
    retry: false,
  });
  const act = useMutation({
    mutationFn: async () => {
      if (deed && preview.data) await doWeather(id, { deed, preview: preview.data.preview });
    },
    onSuccess: () => {
      toast({ title: 'Done', description: 'Everybody is being told.' });
      onClose();
    },
    onError: () => preview.refetch(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: dayKey(id), exact: true }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (preview.isError) void preview.refetch();
    else if (preview.data) act.mutate();
  };
  const set = (part: Partial<Chosen>) => {
    act.reset();
    setTried(false);
    setChosen((before) => ({ ...before, ...part }));
  };
  const missing = isTried && deed === null ? missingWords[choice?.needs ?? 'time'] : undefined;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Weather</DialogTitle>
          <DialogDescription>What it does is said before it happens.</DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <Field label="What to do">
            <Select value={chosen.choice} onChange={({ target }) => set({ choice: target.value })}>
              {offered.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          {choice?.needs === 'time' && (
            <Field label="Time at the venue" required>
              <Input type="time" value={chosen.time} onChange={({ target }) => set({ time: target.value })} />
            </Field>
          )}
          {choice?.needs === 'percent' && (
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <Field label="What golfers get">
                <Select
                  value={chosen.remedy}
                  onChange={({ target }) => set({ remedy: target.value === 'credit' ? 'credit' : 'refund' })}
                >
                  <option value="refund">Refund</option>
                  <option value="credit" disabled={!mayCredit}>
                    {mayCredit ? 'Rain credit' : `Rain credit (with the ${planNameOf('weather_credit')} plan)`}
                  </option>
                </Select>
              </Field>
              <Field label="Percent of what was paid" required>
                <Input
                  inputMode="numeric"
                  maxLength={3}
                  value={chosen.percent}
                  onChange={({ target }) => set({ percent: target.value })}
                />
              </Field>
            </div>
          )}
          <Effects
            isAsked={deed !== null}
            shown={preview.data ?? null}
            failure={preview.isError ? messageOf(preview.error) : null}
          />
          <DialogFormFoot
            submit={choice?.action ?? 'Do it'}
            variant={choice?.isHarmful ? 'destructive' : 'default'}
            // What it does is shown before it can be done.
            isBusy={act.isPending || (deed !== null && preview.isFetching)}
            failure={act.isError ? messageOf(act.error) : missing}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}

type EffectsProps = {
  isAsked: boolean;
  shown: { effects: string[]; warnings: string[] } | null;
  failure: string | null;
};

function Effects({ isAsked, shown, failure }: EffectsProps) {
  if (failure || !shown)
    return (
      <p className="rounded-lg bg-muted px-4 py-3" role="status">
        {failure ?? (isAsked ? 'Looking what it does …' : 'Say the time, and see what it does.')}
      </p>
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
