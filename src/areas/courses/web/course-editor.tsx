import { Check, ListOrdered, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { z } from 'zod';
import { type CourseEntry, type CourseFacility, courseFacilitySchema } from '#areas/courses/contract/courses.ts';
import { messagesOf } from '#kernel/web/client/form-errors.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { UnsavedGuard } from '#kernel/web/ui/unsaved-guard.tsx';
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
import { FacilityFields } from './facility-fields.tsx';
import { ParTiles, StrokeIndexTiles } from './hole-tiles.tsx';
import { TeePanel } from './tee-panel.tsx';
import { WhatItEnables } from './what-it-enables.tsx';

/** The values of the editor: the course, and its facility where asked. */
type EditorValues = CourseDraft & { facility: CourseFacility | null };
/** The body of the request. */
type EditorBody = { content: CourseEntry; facility: z.output<typeof courseFacilitySchema> | null };

const editorSchema = z.custom<EditorValues>().transform((values, context): EditorBody => {
  const { content, findings } = contentOf(values);
  const say = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message });
  const place = values.facility && courseFacilitySchema.safeParse(values.facility);
  for (const { path, message } of place?.error?.issues ?? []) say(['facility', ...path], message);
  if (content.name === '') say(['name'], 'Name the course.');
  const errors = findings.filter(({ level }) => level === 'error');
  // Findings are separate errors, since each names its tee and hole.
  for (const [at, finding] of errors.entries()) say(['findings', at], findingWords(finding, content.tees));
  return context.issues.length > 0 ? z.NEVER : { content, facility: place?.data ?? null };
});

type CourseEditorProps<Saved> = {
  /** The key under which its draft is stored. */
  draftName: readonly string[];
  /** A new draft, or the draft of the version to correct. */
  initial: CourseDraft;
  /** The location of the course, as far as known; null if it is not asked. */
  where?: CourseFacility | null;
  send: (body: EditorBody) => Promise<Saved>;
  /** Opens the next page; the draft counts as saved by then. */
  onSaved: (saved: Saved) => unknown;
  submit: string;
  /** A correction cannot rename the course. */
  isNameFixed?: boolean;
  /** Shown beside the button. */
  children?: ReactNode;
};

/**
 * The form for a course by hand, with few questions: holes, pars, stroke index, tees. Each step says what it enables,
 * and none is required. Mistakes are shown beside the hole while typing; errors prevent saving, warnings do not.
 */
export function CourseEditor<Saved>({
  draftName,
  initial,
  where = null,
  send,
  onSaved,
  submit,
  isNameFixed = false,
  children,
}: CourseEditorProps<Saved>) {
  const form = useEndpointForm<EditorValues, EditorBody, Saved>(editorSchema, {
    draft: draftName,
    defaults: { ...initial, facility: where },
    send,
    onDone: onSaved,
  });
  const { errorOf, formState } = form;
  const { errors, submitCount } = formState;
  const { facility, ...draft } = form.watch();
  const summary = useRef<HTMLDivElement>(null);
  const { findings } = contentOf(draft);
  const change = (part: Partial<CourseDraft>) => {
    for (const [name, value] of Object.entries(part))
      form.setValue(name as keyof CourseDraft, value, { shouldDirty: true });
  };
  const sharing = draft.tees.flatMap(({ own }, place) => (own ? [] : [place]));
  const found = holeFindings(findings, draft.tees.length === 0 ? [0] : sharing);
  const { root, ...others } = errors;
  const beside = messagesOf(others).map(({ message }) => message);
  const asWhole = root?.message ? [root.message] : [];
  const wrong = [...new Set(beside.length > 0 ? beside : asWhole)];
  const isWrong = wrong.length > 0;
  // Focuses the summary once it is rendered.
  useEffect(() => {
    if (submitCount > 0 && isWrong) summary.current?.focus();
  }, [submitCount, isWrong]);
  return (
    <HydrationGate>
      <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-6">
        {form.isDirty && <UnsavedGuard onLeave={form.discard} />}
        <Step title="The course" gives="Gross scores and skins are possible with this alone.">
          <div className="grid gap-5">
            {facility && (
              <FacilityFields
                draft={facility}
                onChange={(place) => form.setValue('facility', place, { shouldDirty: true })}
                errors={{
                  name: errorOf('facility.name'),
                  city: errorOf('facility.city'),
                  state: errorOf('facility.state'),
                  zip_code: errorOf('facility.zip_code'),
                }}
              />
            )}
            {!isNameFixed && (
              <Field label="Name of the course" error={errorOf('name')} required>
                <Input maxLength={100} autoComplete="off" {...form.register('name')} />
              </Field>
            )}
            <HoleCountChoice
              count={draft.holes.par.length === 9 ? 9 : 18}
              onChange={(count) => change(withHoleCount(draft, count))}
            />
          </div>
        </Step>
        <Step
          title="Pars"
          gives="To par, Stableford, par-3 contests and nearest the pin."
          isDone={enabledBy(draft).par}
        >
          {draft.holes.isParUsual && (
            <div className="mb-5 flex flex-wrap items-center gap-3 text-base text-muted-foreground">
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
        {wrong.length > 0 && (
          <Alert variant="destructive" ref={summary} tabIndex={-1}>
            <AlertTitle>
              {wrong.length === 1 ? 'It is not saved yet' : `${wrong.length} things keep it from being saved`}
            </AlertTitle>
            <AlertDescription>
              <ul className={wrong.length > 1 ? 'list-disc pl-5' : undefined}>
                {wrong.slice(0, 8).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </AlertDescription>
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="lg" busy={form.isBusy} className="max-sm:w-full">
            {submit}
          </Button>
          {children}
        </div>
      </form>
    </HydrationGate>
  );
}
