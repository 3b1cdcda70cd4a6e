import { Check, ListOrdered, Plus } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { CourseEntry } from '#contracts/courses.ts';
import { ApiError, messageOf } from '#web/client/api.ts';
import { Alert, AlertDescription, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { useUnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import {
  contentOf,
  type CourseDraft,
  enabledBy,
  forTheOthers,
  holeFindings,
  newTee,
  numberedForMe,
  numbersIn,
  withHoleCount,
} from './course-draft.ts';
import { findingWords } from './course-words.ts';
import { HoleCountChoice, Step } from './editor-step.tsx';
import { ParTiles, StrokeIndexTiles } from './hole-tiles.tsx';
import { TeePanel } from './tee-panel.tsx';
import { WhatItEnables } from './what-it-enables.tsx';

type CourseEditorProps<Saved> = {
  /** A new draft, or that of the version to be corrected. */
  initial: CourseDraft;
  /** Throws what went wrong; refusals by tee and hole are shown here. */
  onSave: (content: CourseEntry) => Promise<Saved>;
  /** Where to go on; what was typed holds nobody back by then. */
  onSaved: (saved: Saved) => void;
  submit: string;
  /** A course that is corrected keeps its name. */
  isNameFixed?: boolean;
  /** Where the course is, where that has to be asked. */
  where?: ReactNode;
  /** Beside the button. */
  children?: ReactNode;
};

/**
 * A course by hand, asking little: holes, pars, stroke index, tees. Each step says what it enables, none has to be
 * done. What is wrong is said beside the hole while one types; errors keep it from being saved, warnings do not.
 */
export function CourseEditor<Saved>({
  initial,
  onSave,
  onSaved,
  submit,
  isNameFixed = false,
  where,
  children,
}: CourseEditorProps<Saved>) {
  const [draft, setDraft] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string[]>([]);
  const summary = useRef<HTMLDivElement>(null);
  const { guard, release } = useUnsavedGuard(draft !== initial);
  const { content, findings } = contentOf(draft);
  const errors = findings.filter(({ level }) => level === 'error');
  const change = (part: Partial<CourseDraft>) => setDraft((before) => ({ ...before, ...part }));
  const sharing = draft.tees.flatMap(({ own }, place) => (own ? [] : [place]));
  const found = holeFindings(findings, draft.tees.length === 0 ? [0] : sharing);
  const nameError = isTried && content.name === '' ? 'Name the course' : undefined;
  const say = (what: string[]) => {
    setFailure(what);
    // After the summary is there.
    requestAnimationFrame(() => summary.current?.focus());
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = [
      ...(content.name === '' ? ['Name the course.'] : []),
      ...errors.map((finding) =>
        findingWords(
          finding,
          content.tees.map(({ name, gender }) => ({ name, gender })),
        ),
      ),
    ];
    if (wrong.length > 0) return say([...new Set(wrong)]);
    setFailure([]);
    setBusy(true);
    try {
      const saved = await onSave(content);
      release();
      onSaved(saved);
    } catch (error) {
      const told = error instanceof ApiError ? error.errors : [];
      say(told.length > 0 ? [...new Set(told.map(({ message }) => message))] : [messageOf(error)]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <UntilReady>
      <form method="post" onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-6">
        {guard}
        <Step title="The course" gives="Gross scores and skins are possible with this alone.">
          <div className="grid gap-5">
            {where}
            {!isNameFixed && (
              <Field label="Name of the course" error={nameError} required>
                <Input
                  value={draft.name}
                  maxLength={100}
                  autoComplete="off"
                  onChange={(event) => change({ name: event.target.value })}
                />
              </Field>
            )}
            <HoleCountChoice
              count={draft.holes.par.length === 9 ? 9 : 18}
              onChange={(count) => setDraft((before) => withHoleCount(before, count))}
            />
          </div>
        </Step>
        <Step
          title="Pars"
          gives="To par, Stableford, par-3 contests and nearest the pin."
          isDone={enabledBy(draft).par}
        >
          {draft.holes.isParUsual && (
            <div className="mb-5 flex flex-wrap items-center gap-3 text-[0.9375rem] text-muted-foreground">
              <span>A usual card stands here until you change it. Tap a hole: 4 turns to 5, then to 3.</span>
              <Button
                variant="outline"
                size="sm"
                onClick={() => change({ holes: { ...draft.holes, isParUsual: false } })}
              >
                <Check aria-hidden /> These are right
              </Button>
            </div>
          )}
          <ParTiles holes={draft.holes} onChange={(holes) => change({ holes })} findings={found} />
        </Step>
        <Step
          title="Stroke index"
          gives="Net scores hole by hole, from handicaps you type for the players."
          isDone={enabledBy(draft).strokeIndex}
          actions={
            <Button
              variant="outline"
              size="sm"
              onClick={() => change({ holes: numberedForMe(draft.holes, numbersIn(draft.tees[0]?.yards ?? '')) })}
            >
              <ListOrdered aria-hidden /> Number them for me
            </Button>
          }
        >
          {draft.holes.strokeIndex ? (
            <StrokeIndexTiles holes={draft.holes} onChange={(holes) => change({ holes })} findings={found} />
          ) : (
            <Button
              variant="outline"
              onClick={() =>
                change({
                  holes: { ...draft.holes, strokeIndex: draft.holes.par.map(() => ''), isIndexDerived: false },
                })
              }
            >
              Type them from the card
            </Button>
          )}
          {draft.holes.strokeIndex && (
            <Button
              variant="link"
              size="sm"
              className="mt-2 px-0"
              onClick={() => change({ holes: { ...draft.holes, strokeIndex: null, isIndexDerived: false } })}
            >
              Leave it out for now
            </Button>
          )}
        </Step>
        <Step
          title="Tees, rating and slope"
          gives={
            'Course handicaps from an index, and rounds that count for records. ' +
            'Without them you type a handicap for each player.'
          }
          isDone={enabledBy(draft).rating}
        >
          <div className="grid gap-4">
            {draft.tees.map((tee, place) => (
              <TeePanel
                key={tee.key}
                tee={tee}
                place={place}
                holes={draft.holes}
                findings={findings}
                hasOther={draft.tees.some(({ key, name }) => key !== tee.key && name === tee.name)}
                onChange={(changed) => change({ tees: draft.tees.map((one) => (one.key === tee.key ? changed : one)) })}
                onAddOther={() =>
                  change({
                    tees: draft.tees.flatMap((one) => (one.key === tee.key ? [one, forTheOthers(one)] : [one])),
                  })
                }
                onRemove={() => change({ tees: draft.tees.filter(({ key }) => key !== tee.key) })}
              />
            ))}
            <Button
              variant="outline"
              className="w-fit"
              onClick={() => change({ tees: [...draft.tees, newTee(draft.tees.length === 0 ? 'White' : '')] })}
            >
              <Plus aria-hidden /> Add tees
            </Button>
          </div>
        </Step>
        <WhatItEnables draft={draft} />
        {failure.length > 0 && (
          <Alert variant="destructive" ref={summary} tabIndex={-1}>
            <AlertTitle>
              {failure.length === 1 ? 'It is not saved yet' : `${failure.length} things keep it from being saved`}
            </AlertTitle>
            <AlertDescription>
              <ul className={failure.length > 1 ? 'list-disc pl-5' : undefined}>
                {failure.slice(0, 8).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </AlertDescription>
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="lg" busy={isBusy} className="max-sm:w-full">
            {submit}
          </Button>
          {children}
        </div>
      </form>
    </UntilReady>
  );
}
