import { Check, Circle } from 'lucide-react';
import { type CourseDraft, enabledBy } from './course-draft.ts';

/** The kinds of scores that the course allows now, and the parts missing for the others. */
export function WhatItEnables({ draft }: { draft: CourseDraft }) {
  const enabled = enabledBy(draft);
  const lines: [isThere: boolean, words: string, missing: string][] = [
    [true, 'Gross scores and skins', ''],
    [enabled.par, 'To par, Stableford and par-3 contests', 'look at the pars'],
    [enabled.strokeIndex, 'Net scores hole by hole', 'needs the stroke index'],
    [enabled.rating, 'Handicaps from an index, and rounds for records', 'needs a rating and slope'],
  ];
  return (
    <section aria-label="Scores and handicaps on this course" className="rounded-xl bg-muted/60 px-6 py-5">
      <h2 className="mb-3 font-semibold">Scores and handicaps on this course</h2>
      <ul className="grid gap-2 text-base">
        {lines.map(([isThere, words, missing]) => (
          <li key={words} className="flex items-start gap-2.5">
            {isThere ? (
              <Check className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden />
            ) : (
              <Circle className="mt-0.5 size-4.5 shrink-0 text-muted-foreground" aria-hidden />
            )}
            <span className={isThere ? undefined : 'text-muted-foreground'}>
              {words}
              {!isThere && `: ${missing}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
