import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { startKinds } from '#domain/set-up/answers.ts';
import { describeDate } from '#domain/describe-days.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { IndexesDialog } from './indexes-dialog.tsx';
import type { CourseChooser } from './place-questions.tsx';
import type { PlannedRound } from './queries.ts';
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
                    {stored?.sheet_published_at && <Badge variant="secondary">Sheet published</Badge>}
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

function RoundForm({ setUp, round, search, onDone }: RoundFormProps) {
  const { changes, club_courses: clubCourses, resolved } = setUp.play;
  const number = String(round.number);
  const own = changes.rounds[number] ?? {};
  type OwnRound = typeof own;
  const [startKind, setStartKind] = useState(round.start_kind);
  const [firstTime, setFirstTime] = useState(round.first_time);
  const [holes, setHoles] = useState(round.holes);
  const [courseId, setCourseId] = useState(round.course?.id ?? '');
  const [isSearching, setSearching] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const courses = [...clubCourses, ...[resolved.course.value, round.course].filter((course) => course !== null)].filter(
    (course, place, all) => all.findIndex(({ id }) => id === course.id) === place,
  );
  /** Keeps what is another in this round; null lets the round follow. */
  const keep = async (part: OwnRound | null) => {
    setBusy(true);
    // The first round's time is the tournament's.
    const first = round.number === 1 && part?.first_time ? { answers: { first_time: part.first_time } } : {};
    const isKept = await setUp.save((now) => {
      const { [number]: before, ...others } = now.changes.rounds;
      return { ...first, changes: { rounds: part ? { ...others, [number]: { ...before, ...part } } : others } };
    });
    if (isKept) onDone();
    else setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void keep({
      start_kind: startKind,
      first_time: firstTime,
      holes,
      ...(courseId ? { course_id: courseId } : {}),
    });
  };
  if (isSearching)
    return (
      <div className="grid gap-5">
        <DialogHeader>
          <DialogTitle>Where is round {round.number} played?</DialogTitle>
          <DialogDescription>This round alone; its tees follow from the course.</DialogDescription>
        </DialogHeader>
        {search((id) => void keep({ course_id: id }))}
        {setUp.failure && (
          <p role="alert" className="text-destructive">
            {setUp.failure.message}
          </p>
        )}
        <Button variant="outline" className="w-fit" disabled={isBusy} onClick={() => setSearching(false)}>
          Back
        </Button>
      </div>
    );
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Round {round.number}</DialogTitle>
        <DialogDescription>{describeDate(round.date)}. The other rounds stay as they are.</DialogDescription>
      </DialogHeader>
      {courses.length > 1 && (
        <Field label="Course">
          <Select value={courseId} onChange={({ target }) => setCourseId(target.value)}>
            {courses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button variant="outline" className="w-fit" onClick={() => setSearching(true)}>
        <Search aria-hidden /> Find another course
      </Button>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Holes">
          <Select value={holes} onChange={({ target }) => setHoles(target.value as typeof holes)}>
            <option value="all">All of the course</option>
            <option value="front">Front nine</option>
            <option value="back">Back nine</option>
          </Select>
        </Field>
        <Field label="First start">
          <Input type="time" value={firstTime} onChange={({ target }) => setFirstTime(target.value)} />
        </Field>
      </div>
      <Field label="Start">
        <Select value={startKind} onChange={({ target }) => setStartKind(target.value as typeof startKind)}>
          {Object.entries(startKinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {Object.keys(own).length > 0 && (
        <Button variant="link" className="w-fit px-0" disabled={isBusy} onClick={() => void keep(null)}>
          Let it follow from the answers again
        </Button>
      )}
      <DialogFormFoot submit="Keep" isBusy={isBusy} failure={setUp.failure?.message} />
    </form>
  );
}
