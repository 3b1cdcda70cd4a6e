import { Search } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { roundChangeSchema } from '#areas/play/contract/play.ts';
import { startKinds } from '#areas/play/rules/set-up/answers.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Dialog, DialogContent, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { OtherWay } from './other-way.tsx';
import { IndexesDialog } from './indexes-dialog.tsx';
import type { CourseChooser } from './place-questions.tsx';
import type { PlannedRound, Play } from './queries.ts';
import { holesWords, timeWords } from './setup-words.ts';
import type { SetUp } from './use-set-up.ts';

/** `search` finds the course of one round. */
type RoundsCardProps = { setUp: SetUp; isLocked: boolean; search: CourseChooser };

/** The rounds as they follow, each to be changed by itself. */
export function RoundsCard({ setUp, isLocked, search }: RoundsCardProps) {
  const [edited, setEdited] = useState<PlannedRound | null>(null);
  const [indexesOf, setIndexesOf] = useState<string | null>(null);
  const { planned, rounds, tournament, state } = setUp.play;
  if (planned.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{planned.length === 1 ? 'The round' : `${planned.length} rounds`}</CardTitle>
        <CardDescription>A round keeps the figures of its course as they were when you chose it.</CardDescription>
      </CardHeader>
      <CardContent>
        <ol className="divide-y">
          {planned.map((round) => {
            const stored = rounds.find(({ number }) => number === round.number);
            return (
              <li key={round.number} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
                <div className="min-w-0 flex-1 basis-60">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    {planned.length > 1 && <span>Round {round.number}:</span>}
                    {describeDate(round.date)}, {timeWords(round.first_time)}
                    {stored?.sheet_published_at && <State tone="good" words="Sheet published" />}
                  </p>
                  <p className="text-sm text-muted-foreground">
                    {round.course?.name ?? 'No course yet'} · {holesWords(round)} · {startKinds[round.start_kind]}
                  </p>
                  {round.newer_course && (
                    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
                      The course was corrected since.
                      <Button
                        variant="outline"
                        size="sm"
                        disabled={isLocked}
                        onClick={() => void setUp.save({ use_corrected_course: true })}
                      >
                        Use the corrected course
                      </Button>
                    </p>
                  )}
                </div>
                {stored && tournament.players > 0 && state !== 'scored' && (
                  <Button variant="ghost" size="sm" onClick={() => setIndexesOf(stored.id)}>
                    Refresh indexes
                    {planned.length > 1 && <span className="sr-only"> of round {round.number}</span>}
                  </Button>
                )}
                {planned.length > 1 && (
                  <Button variant="ghost" size="sm" disabled={isLocked} onClick={() => setEdited(round)}>
                    Change<span className="sr-only"> round {round.number}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      </CardContent>
      <Dialog open={edited !== null} onOpenChange={(isOpen) => !isOpen && setEdited(null)}>
        <DialogContent>
          {edited && <RoundForm setUp={setUp} round={edited} search={search} onDone={() => setEdited(null)} />}
        </DialogContent>
      </Dialog>
      <IndexesDialog roundId={indexesOf} onClose={() => setIndexesOf(null)} />
    </Card>
  );
}

type RoundFormProps = { setUp: SetUp; round: PlannedRound; search: CourseChooser; onDone: () => void };

const roundFormSchema = roundChangeSchema.pick({ start_kind: true, first_time: true, holes: true, course_id: true });

function RoundForm({ setUp, round, search, onDone }: RoundFormProps) {
  const { changes, club_courses: clubCourses, resolved, tournament } = setUp.play;
  const number = String(round.number);
  type OwnRound = Play['changes']['rounds'][string];
  const [isSearching, setSearching] = useState(false);
  const courses = [...clubCourses, ...[resolved.course.value, round.course].filter((course) => course !== null)].filter(
    (course, place, all) => all.findIndex(({ id }) => id === course.id) === place,
  );
  /** Keeps what is another in this round; null lets the round follow. */
  const edited = (part: OwnRound | null) => (now: Play) => {
    const { [number]: before, ...others } = now.changes.rounds;
    return {
      // The first round's time is the tournament's.
      ...(round.number === 1 && part?.first_time ? { answers: { first_time: part.first_time } } : {}),
      changes: { rounds: part ? { ...others, [number]: { ...before, ...part } } : others },
    };
  };
  const form = useEndpointForm(roundFormSchema, {
    draft: ['round', tournament.id, number],
    defaults: {
      start_kind: round.start_kind,
      first_time: round.first_time,
      holes: round.holes,
      course_id: round.course?.id,
    },
    prefix: `changes.rounds.${number}.`,
    send: (part) => setUp.send(edited(part)),
    close: onDone,
  });
  const { register, errorOf } = form;
  const choose = useMutation({
    mutationFn: (id: string) => setUp.send(edited({ course_id: id })),
    onSuccess: onDone,
  });
  if (isSearching)
    return (
      <div className="grid gap-5">
        <DialogHeader
          title={`Where is round ${round.number} played?`}
          description="This round alone; its tees follow from the course."
        />
        {search((id) => choose.mutate(id))}
        <FormFailure message={choose.error ? messageOf(choose.error) : undefined} />
        <Button variant="outline" className="w-fit" disabled={choose.isPending} onClick={() => setSearching(false)}>
          Back
        </Button>
      </div>
    );
  return (
    <DialogForm
      title={`Round ${round.number}`}
      description={`${describeDate(round.date)}. The other rounds stay as they are.`}
      form={form}
      submit="Keep"
    >
      {courses.length > 1 && (
        <Field label="Course" error={errorOf('course_id')}>
          <Select {...register('course_id', { setValueAs: (id) => id || undefined })}>
            <Options of={courses.map(({ id, name }) => [id, name])} />
          </Select>
        </Field>
      )}
      <Button variant="outline" className="w-fit" onClick={() => setSearching(true)}>
        <Search aria-hidden /> Find another course
      </Button>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Holes" error={errorOf('holes')}>
          <Select {...register('holes')}>
            <option value="all">All of the course</option>
            <option value="front">Front nine</option>
            <option value="back">Back nine</option>
          </Select>
        </Field>
        <Field label="First start" error={errorOf('first_time')}>
          <Input type="time" {...register('first_time')} />
        </Field>
      </div>
      <Field label="Start" error={errorOf('start_kind')}>
        <Select {...register('start_kind')}>
          <Options of={Object.entries(startKinds)} />
        </Select>
      </Field>
      {changes.rounds[number] && Object.keys(changes.rounds[number]).length > 0 && (
        <OtherWay setUp={setUp} edit={edited(null)} form={form} onDone={onDone}>
          Let it follow from the answers again
        </OtherWay>
      )}
    </DialogForm>
  );
}
