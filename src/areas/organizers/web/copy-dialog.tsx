import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import { copyPartWords, usualParts } from '#areas/organizers/rules/copy-parts.ts';
import { nextRepeatDay, repeatDays, repeatWords } from '#areas/organizers/rules/repeat-days.ts';
import { goneCourseWords, sameWeekdayNextYear } from '#areas/organizers/rules/tournament-copy.ts';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import {
  copyParts,
  copyTournamentSchema,
  maxRepeats,
  type RepeatKind,
} from '#areas/tournaments/contract/tournament-copy.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { ChoiceTiles } from '#kernel/web/ui/choice-tiles.tsx';
import { DatePicker } from '#kernel/web/ui/date-picker.tsx';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { ownTournamentsKey } from './queries.ts';

const usualTimes = 12;
const usualDaysBefore = 14;
const daysWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;
const isDate = (typed: string | undefined): typed is string => /^\d{4}-\d\d-\d\d$/.test(typed ?? '');

/** The form of a copy: its name, date and parts, and whether it repeats. */
export function CopyDialog({ tournament, onClose }: { tournament: OwnTournament; onClose: () => void }) {
  const { id, title, start_date: held } = tournament;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [key] = useState(() => uuidv7());
  const today = new Date().toLocaleDateString('sv-SE');
  const nextYear = held ? sameWeekdayNextYear(held, today) : undefined;
  const dayFor = (every: RepeatKind | undefined) => (held && every ? nextRepeatDay(held, every, today) : nextYear);
  const form = useEndpointForm(copyTournamentSchema, {
    draft: ['copy', id],
    defaults: { name: title, date: nextYear, parts: [...usualParts] },
    send: (body) => call(tournamentsEndpoints.duplicateTournament, { params: { id }, body: { ...body, key } }),
    close: onClose,
    onDone: async ({ id: first, drafts, courses_gone: gone, left_out: leftOut }) => {
      void queryClient.invalidateQueries({ queryKey: ownTournamentsKey });
      const without = [goneCourseWords(gone).trim(), ...leftOut].filter(Boolean);
      await navigate(paths.tournamentManagement(first, { copied: 'yes' }), { state: { without } });
      const made = drafts.length === 1 ? 'Draft created' : `${drafts.length} drafts created`;
      toast({ title: made, description: [whatWords(drafts, title), ...without].join(' ') });
    },
  });
  const { register, control, setValue, getValues, errorOf } = form;
  const [date, parts, repeat] = useWatch({ control, name: ['date', 'parts', 'repeat'] });
  const repeatEvery = (every: RepeatKind | undefined) => {
    // A date that was not typed follows the chosen interval.
    if ((getValues('date') ?? '') === (dayFor(repeat?.every) ?? ''))
      setValue('date', dayFor(every), { shouldDirty: true });
    const { times = usualTimes, publish_days_before: before = usualDaysBefore } = repeat ?? {};
    setValue('repeat', every && { every, times, publish_days_before: before }, { shouldDirty: true });
  };
  const number = { valueAsNumber: true };
  return (
    <FormDialog
      title={`Copy ${title}`}
      description="A copy is a draft: only you see it until it is published."
      form={form}
      submit="Make the copy"
      failureTitle="The tournament was not copied"
      onClose={onClose}
    >
      <Field label="Tournament name" error={errorOf('name')} required>
        <Input maxLength={120} {...register('name')} />
      </Field>
      <Field
        label={repeat ? 'First day' : 'Date'}
        description={date !== undefined && date === nextYear ? 'Same weekday next year' : undefined}
        error={errorOf('date')}
        required={repeat !== undefined}
      >
        <DatePicker
          value={date ?? ''}
          from={today}
          onChange={(day) => setValue('date', day || undefined, { shouldDirty: true, shouldValidate: true })}
        />
      </Field>
      <fieldset className="grid gap-2.5">
        <legend className="mb-2 text-sm font-medium">Copied parts</legend>
        {copyParts.map((part) => (
          <Field key={part} inline label={copyPartWords[part]}>
            <Checkbox
              checked={parts?.includes(part) ?? false}
              onCheckedChange={(isTicked) =>
                setValue(
                  'parts',
                  copyParts.filter((one) => (one === part ? isTicked === true : parts?.includes(one))),
                  { shouldDirty: true },
                )
              }
            />
          </Field>
        ))}
        <p className="text-sm text-muted-foreground">Never people, teams, money, scores or results.</p>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium">Repeat</legend>
        <ChoiceTiles
          label="Repeat"
          options={[
            { value: 'once', label: 'No' },
            ...Object.entries(repeatWords).map(([value, label]) => ({ value, label })),
          ]}
          value={repeat?.every ?? 'once'}
          disabled={false}
          className="grid-cols-2"
          onChoose={(every) => repeatEvery(every === 'once' ? undefined : (every as RepeatKind))}
        />
        {repeat && (
          <>
            <Field label="Times" error={errorOf('repeat.times')} required>
              <Input type="number" inputMode="numeric" min={1} max={maxRepeats} {...register('repeat.times', number)} />
            </Field>
            <Controller
              control={control}
              name="repeat.publish_days_before"
              render={({ field: { value, onChange } }) => (
                <>
                  <Field
                    inline
                    label={`Publish each ${daysWords(value || value === 0 ? value : usualDaysBefore)} before`}
                  >
                    <Checkbox
                      checked={value !== null}
                      onCheckedChange={(isTicked) => onChange(isTicked === true ? usualDaysBefore : null)}
                    />
                  </Field>
                  {value !== null && (
                    <Field label="Days before" error={errorOf('repeat.publish_days_before')} required>
                      <Input
                        type="number"
                        inputMode="numeric"
                        min={0}
                        value={Number.isNaN(value) ? '' : (value ?? '')}
                        onChange={({ target }) => onChange(target.valueAsNumber)}
                      />
                    </Field>
                  )}
                </>
              )}
            />
            <RepeatPreview date={date} every={repeat.every} times={repeat.times} held={held} />
          </>
        )}
      </fieldset>
    </FormDialog>
  );
}

type Draft = { title: string; start_date: string | null; publish_on: string | null };

/** The drafts that were made, as sentences: 'Weekly Medal from Mar 4, 2027 to Apr 1, 2027.' */
function whatWords(drafts: readonly Draft[], of: string): string {
  const [first, last] = [drafts[0], drafts.at(-1)];
  const day = (date: string | null | undefined) => (date ? formatCalendarDate(date, 'short') : null);
  const [from, to] = [day(first?.start_date), day(last?.start_date)];
  if (drafts.length === 1) return `This is a copy of ${of}${from ? ` on ${from}` : ''}.`;
  const published = day(first?.publish_on);
  const name = first?.title ?? of;
  return `${name} from ${from} to ${to}.${published ? ` The first is published on ${published}.` : ''}`;
}

type RepeatPreviewProps = { date: string | undefined; every: RepeatKind; times: number; held: string };

/** The dates for which drafts will be made. */
function RepeatPreview({ date, every, times, held }: RepeatPreviewProps) {
  if (!isDate(date) || !Number.isInteger(times) || times < 1 || times > maxRepeats) return null;
  const last = repeatDays(date, every, times, held || null).at(-1) ?? date;
  return (
    <p role="status" className="text-sm text-muted-foreground">
      Makes {times} {times === 1 ? 'draft' : 'drafts'}: {formatCalendarDate(date)}
      {times > 1 && ` to ${formatCalendarDate(last)}`}.
    </p>
  );
}
