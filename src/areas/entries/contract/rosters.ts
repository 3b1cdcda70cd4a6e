import { z } from 'zod';
import { excelType } from '#kernel/contract/file-types.ts';
import { cursor, id, line } from '#kernel/contract/fields.ts';

/** Media types of a roster's file: what browsers and programs call tables. */
export const rosterFileTypes: readonly string[] = [
  'text/csv',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  excelType,
];

/** The limits of a roster: bytes as they are sent, and people. */
export const largestRosterFile = 5 * 1024 * 1024;
export const maxRosterRows = 5_000;

/** The seats of a row that is a whole team, beside the first one, which has the plain fields. */
export const otherSeats = [2, 3, 4, 5, 6] as const;
export type SeatField = `${'player' | 'handicap' | 'email'}_${(typeof otherSeats)[number]}`;
const seatFields = otherSeats.flatMap((seat): SeatField[] => [`player_${seat}`, `handicap_${seat}`, `email_${seat}`]);

/** The meanings of a roster's columns; `ignore` is a column that nothing is taken from. */
export const rosterFields = [
  'first_name',
  'last_name',
  'full_name',
  'email',
  'phone',
  'handicap',
  'course_handicap',
  'membership_no',
  'gender',
  'birth',
  'tee',
  'division',
  'team',
  'club',
  'group',
  'hole',
  'tee_time',
  'cart',
  'request',
  'paid',
  ...seatFields,
  'ignore',
] as const;
export type RosterField = (typeof rosterFields)[number];

/** The states of a row: `asked` waits for an answer, `left_out` was taken out by the organizer. */
export const rosterStatuses = ['new', 'same', 'changed', 'wrong', 'asked', 'left_out'] as const;
export type RosterStatus = (typeof rosterStatuses)[number];

/** Of those of whom their row says nothing: they owe nothing, have paid elsewhere, or pay later. */
export const rosterPayments = ['nothing', 'paid_elsewhere', 'pay_later'] as const;

const rowNumber = z.int().min(1).max(1_100_000);
/** A cell is typed over with so many letters at most, and so many of them at once. */
export const longestCell = 500;
const maxTypedCells = 100;
const importRowsQuery = {
  filter: z.enum(['all', ...rosterStatuses]).default('all'),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

/** The name of the file, and which of its sheets is meant; the first with something in it where none is named. */
export const beginImportQuery = z.object({ name: line(200).default('Pasted rows'), sheet: line(100).optional() });
export const readImportQuery = z.object(importRowsQuery);
export const importParams = z.object({ id, importId: id });

/** The organizer's corrections of what was guessed, and answers to questions. Parts that are left out stay. */
export const changeImportSchema = z.object({
  /** The row of the file with the headings; null where none has. */
  heading_row: rowNumber.nullable().optional(),
  /** A field for each column, in their order. */
  columns: z.array(z.enum(rosterFields)).min(1).max(702).optional(),
  /** The corrections of single cells, by the row's number in the file and the column's place from 0. */
  cells: z
    .array(z.object({ row: rowNumber, column: z.int().min(0).max(701), text: line(longestCell) }))
    .max(maxTypedCells)
    .optional(),
  /** Rows, by their number in the file, that are not to be taken in, and those that are after all. */
  leave_out: z.array(rowNumber).max(maxRosterRows).optional(),
  take_in: z.array(rowNumber).max(maxRosterRows).optional(),
  /** Every row that is wrong. */
  leave_out_wrong: z.literal(true).optional(),
  /**
   * Whether the person of a row is a player who is known already, by the number of the row; '12.2' is the second person
   * of row 12. `same_person_all` answers all such questions that are open.
   */
  same_person: z.record(z.string().regex(/^\d{1,7}(?:\.[2-6])?$/), z.boolean()).optional(),
  same_person_all: z.boolean().optional(),
  /** Whether a name such as 'Tom & Jan Smith' is of two people, by the number of the row. */
  two_people: z.record(z.string().regex(/^\d{1,7}$/), z.boolean()).optional(),
  /** Whether names in capitals or small letters alone are written as people write them: 'CAL OWENS' as 'Cal Owens'. */
  tidy_capitals: z.boolean().optional(),
});
export type ImportChange = z.input<typeof changeImportSchema>;

export const writeImportSchema = z.object({
  /** The recorded price of the entries: nothing, or the fee as money that the organizer took elsewhere. */
  payment: z.enum(rosterPayments).default('nothing'),
  /** Offers as many places as the rows need, within what the plan includes. */
  raise_places: z.boolean().default(false),
  /** Mails everybody who has an address that they are in; else nobody hears of it. */
  invite: z.boolean().default(false),
  /** The counts of entries and changes in the preview: refused where they differ now. */
  expected: z.object({ new: z.int().min(0), changed: z.int().min(0) }).optional(),
});

const importRowSchema = z.object({
  /** Its number in the file, as spreadsheets count. */
  row: z.number(),
  /** The number of the person within the row, from 1. */
  seat: z.number(),
  status: z.enum(rosterStatuses),
  /** Empty where it could not be read. */
  name: z.string(),
  /** As the file has them, in the order of its columns. */
  cells: z.array(z.string()),
  wrong: z.array(z.object({ column: z.number(), message: z.string() })),
  /** The readings that differ from the text, such as an index of nine holes. */
  notes: z.array(z.string()),
  /** The known facts of this person that would be written over. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  question: z
    .object({ kind: z.enum(['same_person', 'two_people']), text: z.string(), answer: z.boolean().nullable() })
    .nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const importStates = ['read', 'done', 'undone'] as const;
export const rosterImportSchema = z.object({
  id,
  file_name: z.string(),
  state: z.enum(importStates),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  heading_row: z.number().nullable(),
  columns: z.array(z.object({ heading: z.string(), field: z.enum(rosterFields), samples: z.array(z.string()) })),
  counts: z.record(z.enum(rosterStatuses), z.number()),
  /** The number of rows that wait for an answer to `two_people`. */
  two_people: z.number(),
  /** Names that `tidy_capitals` changes: how many, the first as an example, and whether the option is on. */
  capitals: z.object({
    names: z.number(),
    example: z.object({ from: z.string(), to: z.string() }).nullable(),
    is_tidied: z.boolean(),
  }),
  /** People with a mail address among those who would be entered, or come to a place that was to be named. */
  with_email: z.number(),
  places: z.object({
    capacity: z.number(),
    free: z.number(),
    /** The places that everybody needs; no more than `capacity` where they fit. */
    needed: z.number(),
    /** Most that plan and event credits cover; null is unlimited. */
    plan_limit: z.number().nullable(),
    /** Places above which an event credit is spent; null where none would be. */
    credit_above: z.number().nullable(),
  }),
  /** Whether writing would put somebody on the tee sheet. */
  places_groups: z.boolean(),
  /** Dollars a person. */
  registration_fee: z.number(),
  /** Why it cannot be taken back any more; null while it can be. */
  undo_refusal: z.string().nullable(),
  /** The notes before it is written, such as columns that nothing is done with yet. */
  notes: z.array(z.string()),
  rows: z.array(importRowSchema),
  next_cursor: z.string().nullable(),
});
export type RosterImport = z.infer<typeof rosterImportSchema>;

export const latestImportSchema = z.object({
  latest: z
    .object({
      id,
      file_name: z.string(),
      state: z.enum(importStates),
      created_at: z.iso.datetime(),
    })
    .nullable(),
});
