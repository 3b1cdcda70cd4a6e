import type { Notification } from './shown-notifications.ts';

/**
 * A row of the list: one notification, or several similar ones with the same link, newest first. `id` is that of the
 * first one shown, so that the row keeps its identity when notifications are added or removed.
 */
export type AlikeRow = { id: string; notes: readonly [Notification, ...Notification[]] };

/** The minimum for a group: two similar notifications are read as fast as a row that must be expanded. */
const fewest = 3;

const isAlike = (one: Notification, other: Notification): boolean =>
  one.path !== null && one.path === other.path && one.type === other.type && one.title === other.title;

/**
 * Groups similar adjacent notifications into rows, each notification in exactly one.
 * @param notes newest first
 * @param breaks ids before which a row ends, at page boundaries, so that a row does not change when more are loaded
 * @param stood earlier rows, by the ids of their notifications: they stay separate, even with a single one left
 */
export function rowsOfAlike(
  notes: readonly Notification[],
  breaks: ReadonlySet<string> = new Set(),
  stood: ReadonlyMap<string, string> = new Map(),
): AlikeRow[] {
  const runs: { stoodAs: string | undefined; notes: [Notification, ...Notification[]] }[] = [];
  for (const note of notes) {
    const run = runs.at(-1);
    const stoodAs = stood.get(note.id);
    const isApart = run?.stoodAs !== undefined && stoodAs !== undefined && run.stoodAs !== stoodAs;
    if (run && isAlike(run.notes[0], note) && !breaks.has(note.id) && !isApart) {
      run.notes.push(note);
      run.stoodAs ??= stoodAs;
    } else runs.push({ stoodAs, notes: [note] });
  }
  return runs.flatMap(({ stoodAs, notes: run }): AlikeRow[] =>
    run.length < fewest && stoodAs === undefined
      ? run.map((note) => ({ id: note.id, notes: [note] }))
      : [{ id: stoodAs ?? run.at(-1)?.id ?? run[0].id, notes: run }],
  );
}

const plurals: Readonly<Record<string, string>> = {
  'New entry': 'new entries',
  'Entry withdrawn': 'entries withdrawn',
  'Payment received': 'payments received',
  'New order': 'new orders',
  'New booking': 'new bookings',
  'Refund sent': 'refunds sent',
  'Entered twice?': 'may be entered twice',
};

/** '12 golfers entered Spring Open', or '4 new orders'; '3 times: Schedule changed' for titles without a plural. */
export function alikeTitle({ notes }: Pick<AlikeRow, 'notes'>): string {
  const [{ title }] = notes;
  const ends = notes.map(({ message }) => / entered .+$/.exec(message.replace(/ with \d+ players\.$/, '.'))?.[0]);
  const golfers = notes.reduce((sum, { message }) => sum + Number(/ with (\d+) players\.$/.exec(message)?.[1] ?? 1), 0);
  if (title === 'New entry' && ends[0] && ends.every((end) => end === ends[0]))
    return `${golfers} golfers${ends[0].replace(/\.$/, '')}`;
  const plural = plurals[title];
  return plural ? `${notes.length} ${plural}` : `${notes.length} times: ${title}`;
}
