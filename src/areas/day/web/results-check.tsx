import type { DayView } from '#areas/scoring/contract/day.ts';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';

type Check = NonNullable<DayView['results']['check']>;

const because = {
  engine: 'The same scores would give these places today. The official results stay; we look into it.',
  scores: 'Cards were corrected since. Correct the results, or leave them as they are.',
};

/** The outcome of the nightly check of official results; the check never changes the results. */
export function ResultsCheck({ check: { at, rows, differences } }: { check: Check }) {
  const [first] = differences;
  if (!first)
    return (
      <p className="w-full text-sm text-muted-foreground">
        Checked <LocalTime at={at} />: the same scores give the same results.
      </p>
    );
  return (
    <div className="w-full rounded-lg bg-muted px-4 py-3">
      <p className="font-medium">
        Checked <LocalTime at={at} />: {rows === 1 ? '1 row' : `${rows} rows`} would be another today
      </p>
      <p className="text-sm text-muted-foreground">{because[first.why]}</p>
      <ul className="mt-2 grid gap-1 text-base tabular-nums">
        {differences.map(({ board, name, kept, today }) => (
          <li key={`${board} ${name} ${kept}`} className="wrap-anywhere">
            {name}, {board}: {kept ?? 'not on it'} → {today ?? 'not on it'}
          </li>
        ))}
      </ul>
      {rows > differences.length && (
        <p className="mt-1 text-sm text-muted-foreground">and {rows - differences.length} more</p>
      )}
    </div>
  );
}
