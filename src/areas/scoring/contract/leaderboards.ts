import { z } from 'zod';
import { measuredKinds } from './contest-choices.ts';
import { boardBannerSchema } from './day.ts';
import { calendarDate, id } from '#kernel/contract/fields.ts';
import { revealActions } from './reveal-choices.ts';
import { boardFormNames, matchesBoardId } from './board-choices.ts';

const boardId = z.union([id, z.literal(matchesBoardId)]);

/** A row of a board. Null is what there is nothing of; a list of rounds goes by the board's rounds. */
export const boardRowSchema = z.object({
  id: z.string(),
  /** '1', 'T2', or '-'; of skins the hole. */
  pos: z.string(),
  name: z.string(),
  /** Of a team: who is in it. */
  players: z.array(z.string()).optional(),
  flight: z.string().optional(),
  /** The position in the own flight. */
  flight_pos: z.string().optional(),
  /** 'No handicap': it played, and nobody can tell what it plays off. */
  status: z.enum(['NR', 'MC', 'WD', 'DQ', 'DNS', 'No handicap']).optional(),
  to_par: z.number().nullable(),
  /**
   * Holes played of the round of today, 'F' when it is over, with '*' where the start was elsewhere than on the first;
   * before the start its time.
   */
  thru: z.string(),
  today: z.number().nullable(),
  rounds: z.array(z.number().nullable()),
  total: z.number().nullable(),
  /**
   * The results of the holes of today's round, in the order of the card: eagle or better, birdie, par, bogey, double
   * bogey or worse, picked up; a dot where nothing stands. Holes after the last sign are still to be played.
   */
  holes: z
    .string()
    .regex(/^[ebpodx.]*$/)
    .optional(),
  /** Places up since a while ago; below zero down. */
  move: z.number().optional(),
  /** Holes on which two scorers differ. */
  differs: z.array(z.number()).optional(),
  /** Of a match: both sides, and who leads. */
  sides: z.tuple([z.array(z.string()), z.array(z.string())]).optional(),
  leader: z.enum(['A', 'B']).optional(),
  /** The state of a match: '2 UP thru 11', '3&2'; the prize or length in a contest: '2 skins', '4 ft 7 in'. */
  result: z.string().optional(),
});
export type BoardRow = z.infer<typeof boardRowSchema>;

export const boardCutSchema = z.object({ text: z.string(), place: z.number() });

export const boardViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['strokes', 'points', 'par', 'matches', 'skins', 'lengths']),
  of: z.enum(['players', 'teams']),
  is_net: z.boolean(),
  rounds: z.array(z.object({ id, number: z.number() })),
  flights: z.array(z.string()),
  /** Where the field is cut or would be, and after how many rows. */
  cut: boardCutSchema.nullable(),
  /** A note about all rows: '2 skins go on to the next hole'. */
  note: z.string().nullable(),
  /** Of a contest of lengths: what is measured, and on which hole. */
  measured: z.object({ kind: z.enum(measuredKinds), hole: z.number() }).optional(),
  rows: z.array(boardRowSchema),
});
export type BoardAnswer = z.infer<typeof boardViewSchema>;
export type BoardKind = BoardAnswer['kind'];

export const boardStateSchema = z.object({
  /** Before: no tee times or none played; waiting: they play, and nothing came in yet; pause: between two rounds. */
  kind: z.enum(['before', 'waiting', 'live', 'pause', 'suspended', 'finished', 'official', 'cancelled']),
  /** The round that is played, or was or will be next; null where there is none. */
  round: z.number().nullable(),
  /** When the newest score was typed; ISO 8601. */
  updated_at: z.string().nullable(),
  /** Hidden scores: 'Scores hidden from hole 16'. */
  hidden: z.string().nullable(),
});
export type BoardState = z.infer<typeof boardStateSchema>;

export const leaderboardQuery = z.object({
  /** The main one where none is named. */
  board: boardId.optional(),
  form: z.enum(boardFormNames).default('public'),
});

export const leaderboardSchema = z.object({
  /** Of the content: equal wherever it is computed. */
  version: z.string(),
  /** When this version was read first: of two versions the one that was read later is the newer one. */
  read_at: z.iso.datetime(),
  tournament: z.object({
    id,
    title: z.string(),
    venue: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    time_zone: z.string(),
    start_date: calendarDate.nullable(),
    start_time: z.string().nullable(),
    end_date: calendarDate.nullable(),
    /** Only who has the address finds it: it is not to be listed. */
    is_unlisted: z.boolean(),
  }),
  state: boardStateSchema,
  /** The committee's banner for everybody; null for none. */
  banner: boardBannerSchema.nullable(),
  boards: z.array(z.object({ id: z.string(), name: z.string(), rows: z.number() })),
  rounds: z.array(
    z.object({
      id,
      number: z.number(),
      date: calendarDate,
      status: z.string(),
      course: z.string().nullable(),
      /** Last holes that are kept back, and how many of them a reveal has shown. */
      hidden: z.number(),
      shown: z.number(),
    }),
  ),
  /** Null while the tournament has no board. */
  board: boardViewSchema.nullable(),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;

/** The content of a screen until somebody plays. */
export const beforePlaySchema = z.object({
  /** The server's clock, to count from. */
  now: z.iso.datetime(),
  /** The first tee time of a sheet that is out, else the time of the tournament; null where there is neither. */
  starts_at: z.iso.datetime().nullable(),
  is_entry_open: z.boolean(),
  /** Teams with their people, then who is in none, by the names under which everybody may know them. */
  field: z.array(z.object({ name: z.string(), players: z.array(z.string()).optional() })),
});
export type BeforePlay = z.infer<typeof beforePlaySchema>;

/** Where the code of a board leads: to the board, or to where its tournament is entered. */
export const boardCodeQuery = z.object({ to: z.enum(['board', 'entry']).default('board') });

export const revealHolesSchema = z.object({
  action: z.enum(revealActions),
  /** The number of holes shown when it was decided. */
  seen: z.int().min(0).max(9),
});
export const holesRevealedSchema = z.object({ hidden: z.number(), shown: z.number() });

/** Leaderboards of what is played now, newest first. */
export const liveBoardsSchema = z.object({
  data: z.array(
    z.object({
      id,
      title: z.string(),
      venue: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
    }),
  ),
});

/** The present version of a board: told first, and again every 25 seconds in the event `beat`. */
export type BoardVersion = Pick<Leaderboard, 'version' | 'read_at'>;

/** The changes of a new version for an open page, in the event `board`. */
export type BoardChange = {
  from: string;
  to: string;
  read_at: string;
  state: Leaderboard['state'];
  banner: Leaderboard['banner'];
  cut: BoardAnswer['cut'];
  /** The boards of the tournament. */
  boards: Leaderboard['boards'];
  /** Where rows stood and stand, with the fields that are others; null where the whole is to be read. */
  rows: {
    changes: { from: number | null; to: number; set?: object; gone?: string[] }[];
    left: number[];
  } | null;
};

export const figureNames = ['total', 'position', 'tieBreak', 'playingHandicap', 'hole', 'cut'] as const;

export const explainFigureQuery = z.object({
  board: boardId.optional(),
  form: z.enum(boardFormNames).default('public'),
  /** A player's or team's; of the list of matches a match's. The line of the cut has none. */
  row: z.string().max(80).optional(),
  figure: z.enum(figureNames).default('total'),
  round: id.optional(),
  hole: z.coerce.number().int().min(1).max(18).optional(),
});

export type ReasonLine = {
  text: string;
  value: string | null;
  /** The rule it goes by, in a sentence of our own, and where it is to be read. */
  rule?: { name: string; says: string; at: string | null } | undefined;
  parts: ReasonLine[];
};
export const reasonLineSchema: z.ZodType<ReasonLine> = z
  .object({
    text: z.string(),
    value: z.string().nullable(),
    rule: z.object({ name: z.string(), says: z.string(), at: z.string().nullable() }).optional(),
    get parts() {
      return z.array(reasonLineSchema);
    },
  })
  .meta({ id: 'ReasonLine' });

export const figureExplainedSchema = z.object({
  version: z.string(),
  tournament: z.object({ id, title: z.string() }),
  board: z.object({ id: z.string(), name: z.string() }),
  /** The name, the figure and its value: 'Ann Lee', 'Total', '71'. */
  name: z.string(),
  figure: z.string(),
  value: z.string(),
  /** The rules that it was computed by, and the version of each course. */
  rules: z.string(),
  courses: z.array(z.object({ round: z.number(), name: z.string(), version: z.number() })),
  line: reasonLineSchema,
  /** Of a place that cards decided: both cards of each tie, the better first, and the stretch that decided marked. */
  tied: z.array(
    z.object({
      /** 'Both 46. Last nine: Noble Crew 22, Team 10 23. Noble Crew is ahead.' */
      text: z.string(),
      rows: z.array(
        z.object({
          name: z.string(),
          holes: z.array(z.object({ hole: z.number(), value: z.number(), is_compared: z.boolean() })),
        }),
      ),
    }),
  ),
  /** The row's cards, hole by hole: strokes as they were made; null where nothing stands yet. */
  cards: z.array(
    z.object({
      round: id,
      number: z.number(),
      holes: z.array(
        z.object({
          hole: z.number(),
          par: z.number(),
          strokes: z.union([z.number(), z.literal('X'), z.literal('-')]).nullable(),
          received: z.number(),
          differs: z.boolean(),
        }),
      ),
    }),
  ),
});
/** A broken tie: what was compared of both cards, the stretch that decided marked. */
export type TiedCards = FigureExplained['tied'][number];
export type FigureExplained = z.infer<typeof figureExplainedSchema>;
