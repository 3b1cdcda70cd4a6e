import type { Notification } from './shown-notifications.ts';

/**
 * What stands in one row: a notification, or some that say the same of one place on the site. The newest is first.
 * `id` is that of the oldest, whether it is shown or not: the row stays the same when more come, and when some go.
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
 * @param isShown which of them a list shows: a row of which some are gone stays a row, down to one
 */
export function rowsOfAlike(
  notes: readonly Notification[],
  breaks: ReadonlySet<string> = new Set(),
  isShown: (note: Notification) => boolean = () => true,
): AlikeRow[] {
  const runs: [Notification, ...Notification[]][] = [];
  for (const note of notes) {
    const run = runs.at(-1);
    if (run && isAlike(run[0], note) && !breaks.has(note.id)) run.push(note);
    else runs.push([note]);
  }
  return runs
    .flatMap((run) => (run.length < fewest ? run.map((note) => [note]) : [run]))
    .flatMap((run): AlikeRow[] => {
      const [newest, ...others] = run.filter(isShown);
      return newest ? [{ id: run.at(-1)?.id ?? newest.id, notes: [newest, ...others] }] : [];
    });
}

const plurals: Readonly<Record<string, string>> = {
  'New entry': 'new entries',
  'Entry withdrawn': 'entries withdrawn',
  'Payment received': 'payments received',
  'New order': 'new orders',
  'New booking': 'new bookings',
  'Refund sent': 'refunds sent',
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
