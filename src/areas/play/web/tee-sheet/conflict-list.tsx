import { CircleAlert, Sunset } from 'lucide-react';
import { Button } from '#kernel/web/ui/button.tsx';
import { groupAnchor } from './group-card.tsx';
import { notPlacedId } from './not-placed.tsx';
import { useSheetActions } from './sheet-dialog.ts';
import type { SheetConflict } from '#areas/play/contract/tee-sheets.ts';

const shownAtFirst = 6;

/** Conflicts to check before publishing, each with a link to its group. */
export function ConflictList({
  conflicts,
  daylight,
}: {
  conflicts: readonly SheetConflict[];
  daylight: string | null;
}) {
  if (conflicts.length === 0 && !daylight) return null;
  const [first, rest] = [conflicts.slice(0, shownAtFirst), conflicts.slice(shownAtFirst)];
  return (
    <section aria-labelledby="to-look-at" className="mb-6 rounded-xl border bg-card px-4 py-3 shadow-xs">
      <h2 id="to-look-at" className="font-semibold">
        To look at
      </h2>
      <ul className="mt-1 grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
        {daylight && (
          <li className="flex items-start gap-2.5 py-1.5 text-base sm:col-span-2 xl:col-span-3">
            <Sunset className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden /> {daylight}
          </li>
        )}
        {first.map((conflict) => (
          <ConflictRow key={keyOf(conflict)} conflict={conflict} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-base font-medium text-primary">
            {rest.length} more
          </summary>
          <ul className="grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
            {rest.map((conflict) => (
              <ConflictRow key={keyOf(conflict)} conflict={conflict} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const keyOf = ({ code, groupId, playerIds }: SheetConflict) => `${code} ${groupId} ${playerIds.join(' ')}`;

function ConflictRow({ conflict: { code, groupId, message, playerIds } }: { conflict: SheetConflict }) {
  const { players } = useSheetActions();
  const isAboutPeople = code === 'must' || code === 'left' || code === 'missed_cut';
  const names = isAboutPeople ? playerIds.map((id) => players.get(id)?.name ?? '').filter(Boolean) : [];
  const goTo = () => {
    const target = document.getElementById(groupId ? groupAnchor(groupId) : notPlacedId);
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  };
  return (
    <li className="flex items-center gap-2.5 text-base">
      <CircleAlert className="size-4.5 shrink-0 text-primary" aria-hidden />
      <span className="min-w-0 flex-1">
        {message}
        {names.length > 0 && <span className="text-muted-foreground"> {names.join(', ')}</span>}
      </span>
      <Button variant="link" size="sm" className="px-1.5" onClick={goTo} aria-label={`Go to: ${message}`}>
        Go to
      </Button>
    </li>
  );
}
