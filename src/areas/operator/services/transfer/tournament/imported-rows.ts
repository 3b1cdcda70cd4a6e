import { randomBytes } from 'node:crypto';
import { tidyText } from '#kernel/contract/text.ts';
import type { CourseContent } from '#golf/course-version.ts';
import { contentHashOf } from '#areas/courses/services/content-hash.ts';
import type { FileRow } from './judge-file.ts';

/** The importing user, and the time. */
export type Importer = { userId: string; organizerId: string; tournamentId: string; now: Date };

/**
 * Changes a row of the file before it is written: an import belongs to its importer, is visible to nobody else,
 * notifies nobody, has no working links and moves no money.
 */
type Change = (row: FileRow, by: Importer) => FileRow;

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
const maxName = 120;

function facilityName({ name }: FileRow, { tournamentId }: Importer): string {
  const mark = ` (imported ${tournamentId.slice(-6)})`;
  return `${String(name).slice(0, maxName - mark.length)}${mark}`;
}

const byImporter: Change = (_, { userId }) => ({ by_user_id: userId });
const free = { payment_amount: 0, refunded_amount: 0, kept_amount: 0, kept_credit: 0, credit_amount: 0 };

const changes: Readonly<Record<string, Change>> = {
  facilities: (row, by) => ({ name: facilityName(row, by), is_sample: false, organizer_id: by.organizerId }),
  course_versions: ({ content }) => ({ content_hash: hex(contentHashOf(content as CourseContent)) }),
  tournaments: (_, { organizerId }) => ({
    organizer_id: organizerId,
    state: 'draft',
    entry_mode: 'first_come',
    opens_at: null,
    board_visibility: 'off',
    published_month: null,
    cancelled_at: null,
  }),
  divisions: () => ({ is_of_entry: false, taken: 0 }),
  tournament_registrations: ({ payment_status }) => ({
    ...free,
    payment_method: 'desk',
    origin: 'entry',
    pays: 'captain',
    pays_later: false,
    division_id: null,
    payment_status: payment_status === 'pending' ? 'completed' : payment_status,
  }),
  registration_players: ({ first_name: first, last_name: last, written_name: written }) => ({
    email: '',
    phone: '',
    first_name: tidyText(String(first)),
    last_name: tidyText(String(last)),
    written_name: typeof written === 'string' ? tidyText(written) : null,
  }),
  published_sheets: byImporter,
  round_players: ({ by }, { userId }) => ({ by_user_id: by === null ? null : userId }),
  score_links: ({ revoked_at }, { now }) => ({
    revoked_at: revoked_at ?? now.toISOString(),
    token_hash: hex(randomBytes(32)),
    code: 'XXXXXXXX',
  }),
  score_entries: ({ link_id }, { userId }) => ({ user_id: link_id === null ? userId : null }),
  rulings: byImporter,
  results: byImporter,
  suspensions: byImporter,
};

/** The row to write. */
export const changedRow = (table: string, row: FileRow, by: Importer): FileRow => changes[table]?.(row, by) ?? {};
