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
  /** 'No handicap': the row has scores, but its playing handicap is unknown. */
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
   * The results of today's round, one letter per hole in the order of the card: e eagle or better, b birdie, p par, o
   * bogey, d double bogey or worse, x picked up; a dot without a score. The string ends at the last hole with a score.
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
  /** The cut, actual or projected: its text, and the number of rows above it; null without one. */
  cut: boardCutSchema.nullable(),
  /** A note about all rows: '2 skins go on to the next hole'. */
  note: z.string().nullable(),
  /** Set for a contest of lengths: its kind and its hole. */
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
  /** The id of a board; the main board if left out. */
  board: boardId.optional(),
  form: z.enum(boardFormNames).default('public'),
});

export const leaderboardSchema = z.object({
  /** A hash of the content: equal content has an equal version in every process. */
  version: z.string(),
  /** The time at which the data of this version was first read; the later of two versions is the newer one. */
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
    /** Only people who know the address may find the page, so search engines must not index it. */
    is_unlisted: z.boolean(),
  }),
  state: boardStateSchema,
  /** The committee's banner; null without one. */
  banner: boardBannerSchema.nullable(),
  boards: z.array(z.object({ id: z.string(), name: z.string(), rows: z.number() })),
  rounds: z.array(
    z.object({
      id,
      number: z.number(),
      date: calendarDate,
      status: z.string(),
      course: z.string().nullable(),
      /** The number of last holes that the round hides, and the number of these that a reveal has shown. */
      hidden: z.number(),
      shown: z.number(),
    }),
  ),
  /** Null while the tournament has no board. */
  board: boardViewSchema.nullable(),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;

/** The content of a clubhouse screen until play begins. */
export const beforePlaySchema = z.object({
  /** The server's time, from which the countdown runs. */
  now: z.iso.datetime(),
  /** The first tee time of a published sheet, otherwise the tournament's start time; null without either. */
  starts_at: z.iso.datetime().nullable(),
  is_entry_open: z.boolean(),
  /** Teams with their members, then players without a team, under the names that the public may see. */
  field: z.array(z.object({ name: z.string(), players: z.array(z.string()).optional() })),
});
export type BeforePlay = z.infer<typeof beforePlaySchema>;

/** The destination of a board's QR code: the board, or the entry page of its tournament. */
export const boardCodeQuery = z.object({ to: z.enum(['board', 'entry']).default('board') });

export const revealHolesSchema = z.object({
  action: z.enum(revealActions),
  /** The number of revealed holes that the caller saw; guards against two people revealing at once. */
  seen: z.int().min(0).max(9),
});
export const holesRevealedSchema = z.object({ hidden: z.number(), shown: z.number() });

/** Leaderboards of tournaments in play, newest first. */
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

/** The current version of a board: sent first on a stream, then every 25 seconds as the event `beat`. */
export type BoardVersion = Pick<Leaderboard, 'version' | 'read_at'>;

/** The difference between two versions, sent to open pages as the event `board`. */
export type BoardChange = {
  from: string;
  to: string;
  read_at: string;
  state: Leaderboard['state'];
  banner: Leaderboard['banner'];
  cut: BoardAnswer['cut'];
  /** All boards of the tournament, with their numbers of rows. */
  boards: Leaderboard['boards'];
  /** Old and new positions of changed rows, with the changed fields; null if the client has to read the whole board. */
  rows: {
    changes: { from: number | null; to: number; set?: object; gone?: string[] }[];
    left: number[];
  } | null;
};

export const figureNames = ['total', 'position', 'tieBreak', 'playingHandicap', 'hole', 'cut'] as const;

export const explainFigureQuery = z.object({
  board: boardId.optional(),
  form: z.enum(boardFormNames).default('public'),
  /** The id of a player or team, or of a match in the list of matches. The cut has no row. */
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
  /** The row's name, the figure's title and its value: 'Ann Lee', 'Total', '71'. */
  name: z.string(),
  figure: z.string(),
  value: z.string(),
  /** The rules edition used, and the version of each course. */
  rules: z.string(),
  courses: z.array(z.object({ round: z.number(), name: z.string(), version: z.number() })),
  line: reasonLineSchema,
  /**
   * Set for a place that a comparison of cards decided: both cards of each tie, the better one first, with the compared
   * holes marked.
   */
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
  /** The row's cards, hole by hole: gross strokes; null without a score. */
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
/** A broken tie: both cards, with the holes of the deciding comparison marked. */
export type TiedCards = FigureExplained['tied'][number];
export type FigureExplained = z.infer<typeof figureExplainedSchema>;
