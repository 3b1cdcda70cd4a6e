import type { Notification } from './shown-notifications.ts';

/**
 * A row of the list: a notification, or some that say the same of one place on the site. The newest is first. `id` is
 * that of the oldest at first: the row stays the same when more come, and when some go.
 */
export type AlikeRow = { id: string; notes: readonly [Notification, ...Notification[]] };

/** Two that are alike are read as fast as a row that has to be opened. */
const fewest = 3;

const isAlike = (one: Notification, other: Notification): boolean =>
  one.path !== null && one.path === other.path && one.type === other.type && one.title === other.title;

/**
 * Puts neighbours that are alike into one row, each notification in exactly one.
 * @param notes newest first
 * @param breaks ids before which a row ends: of what is read later, so that a row stays as it is when more comes
 * @param stood rows that stood before, by the ids of their notifications: they stay apart, and rows down to the last
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

/** '12 golfers entered Spring Open', or '4 new orders'; of what has no plural here '3 times: Schedule changed'. */
export function alikeTitle({ notes }: Pick<AlikeRow, 'notes'>): string {
  const [{ title }] = notes;
  const ends = notes.map(({ message }) => / entered .+$/.exec(message.replace(/ with \d+ players\.$/, '.'))?.[0]);
  const golfers = notes.reduce((sum, { message }) => sum + Number(/ with (\d+) players\.$/.exec(message)?.[1] ?? 1), 0);
  if (title === 'New entry' && ends[0] && ends.every((end) => end === ends[0]))
    return `${golfers} golfers${ends[0].replace(/\.$/, '')}`;
  const plural = plurals[title];
  return plural ? `${notes.length} ${plural}` : `${notes.length} times: ${title}`;
}
