import { useMutation } from '@tanstack/react-query';
import { FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import {
  maxGroupsAtOnce,
  type PrintKind,
  perPageChoices,
  printTitles,
  kindsWithoutGroups,
} from '#areas/play/contract/print-choices.ts';
import type { PrintableRound } from '#areas/play/contract/prints.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { Choice } from './choice.tsx';
import { PrintPicture } from './print-picture.tsx';
import { printAddress, type PrintWish, startPrint } from './queries.ts';

const descriptions: Record<PrintKind, string> = {
  scorecards: 'A card a group: names, handicaps, dots for strokes, start, tees, and the group’s QR code.',
  'cart-signs': 'A sign a cart: names in large letters, the hole or the time, and the QR code.',
  'starters-list':
    'Groups as they start: a box to tick beside each name, plays off, tees, notes, and a line for remarks.',
  'players-by-name': 'Everybody with time, hole and group, for the board at the clubhouse. Public names.',
  'check-in-list': 'Every team, or every player without one: purchases, amount due, and a box to tick.',
  'check-in-by-name': 'Everybody by last name, with team, purchases, amount due, and a box to tick.',
  'bag-tags': 'A tag a player with name, start and group, eight a sheet.',
  'blank-cards': 'The course without names, to copy and fill in by hand.',
  'contest-sheets':
    'Closest to the pin for each par 3, and longest drive: the hole, its sponsor, and ten lines for names.',
  'rules-sheet': 'How it is played, ties, local rules and the committee’s phone, to hang up or hand out.',
  'hole-signs': 'A sign for the tee of each hole that has a sponsor, with its logo; for every hole where none has.',
};

const withSponsor = new Set<PrintKind>(['scorecards', 'cart-signs']);

type PrintCardProps = Omit<PrintWish, 'per_page'> & {
  round: PrintableRound;
  /** The number of groups to print. */
  count: number;
  /** Called after a background print was started. */
  onStarted: () => Promise<unknown>;
};

/** The number of sheets of paper, where it can be computed beforehand; otherwise null. */
function sheetsOf(what: PrintKind, perPage: number, groups: number): string | null {
  if (what === 'blank-cards') return '1 sheet';
  if (what !== 'scorecards') return null;
  const sheets = Math.ceil(groups / perPage);
  return sheets === 1 ? '1 sheet' : `${sheets.toLocaleString('en-US')} sheets`;
}

/** A kind of print: its picture, the number on a sheet, and the button that opens it. */
export function PrintCard({ what, round, size, groups, sponsor, count, onStarted }: PrintCardProps) {
  const choices = perPageChoices[what];
  const [perPage, setPerPage] = useState(choices?.[0] ?? 1);
  const wish = {
    what,
    size,
    per_page: choices ? perPage : undefined,
    groups,
    sponsor: withSponsor.has(what) ? sponsor : '',
  };
  const start = useMutation({
    mutationFn: () => startPrint(round.id, wish),
    onSuccess: async () => {
      await onStarted();
      toast({ title: 'Your print is being made', description: 'You may leave: you are told when it is ready.' });
    },
    onError: (error) =>
      toast({ title: 'The print was not started', description: messageOf(error), variant: 'destructive' }),
  });
  const isLarge = !kindsWithoutGroups.has(what) && count > maxGroupsAtOnce;
  const title = printTitles[what];
  const sheets = sheetsOf(what, perPage, count);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-xl border bg-card shadow-xs">
      <div className="flex h-48 items-center justify-center bg-muted/60">
        <PrintPicture what={what} size={size} perPage={choices ? perPage : 1} />
      </div>
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div className="flex-1">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="mt-1 text-base text-muted-foreground">{descriptions[what]}</p>
        </div>
        {choices && (
          <HydrationGate>
            <Choice
              legend="A sheet"
              name={`${what}-per-page`}
              value={perPage}
              choices={choices.toSorted().map((value) => ({ value, label: String(value) }))}
              onChoose={setPerPage}
              isInline
            />
          </HydrationGate>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {isLarge ? (
            <Button onClick={() => start.mutate()} busy={start.isPending} aria-label={`Make PDF: ${title}`}>
              <Printer aria-hidden /> Make PDF
            </Button>
          ) : (
            <Button asChild variant={what === 'scorecards' ? 'default' : 'outline'}>
              <a href={printAddress(round.id, wish)} target="_blank" rel="noreferrer" aria-label={`Open PDF: ${title}`}>
                <FileText aria-hidden /> Open PDF
              </a>
            </Button>
          )}
          {sheets && <p className="text-sm text-muted-foreground tabular-nums">{sheets}</p>}
        </div>
      </div>
    </article>
  );
}
