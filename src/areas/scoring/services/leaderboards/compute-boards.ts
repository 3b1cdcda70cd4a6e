import { createHash } from 'node:crypto';
import type { BoardAnswer, Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { type Results, scoreEvent } from '#golf/score-event.ts';
import { eventOf, factsFor } from '#areas/scoring/rules/leaderboards/board-event.ts';
import type { BoardFacts } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { stateOf } from '#areas/scoring/rules/leaderboards/board-state.ts';
import { type LaterView, laterViews, nothingShown, type Shown } from '#areas/scoring/rules/leaderboards/board-view.ts';
import { LaterMap } from '#kernel/rules/later-map.ts';
import { type CardTimes, movesOf, newestAt, type Past, timesOf } from '#areas/scoring/rules/leaderboards/movement.ts';
import { rescored } from '#areas/scoring/rules/leaderboards/rescored.ts';
import { viewRaffles } from '#areas/scoring/rules/leaderboards/raffle-view.ts';
import { shownHoles } from '#areas/scoring/rules/leaderboards/reveal.ts';
import type { BoardEvent } from './read-event.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

/** The most recently computed boards of a tournament in one form. */
export type ComputedBoards = {
  event: BoardEvent;
  /** The facts that the form may show. */
  facts: BoardFacts;
  /** The largest part of computed boards, rarely needed; computed again where it was not kept. */
  readonly results: Results;
  /** Null where memory had no room for it: the next score then computes everything. */
  working: Working | null;
  times: CardTimes;
  /** The earlier boards with which rows are compared to show their moves. */
  past: Past | null;
  /** The part of every answer outside its board, as JSON. */
  around: string;
  /** When the reading began that last changed the answers. */
  at: Date;
  /**
   * By board id, the main board first; the only key is '' where there are no boards. Each answer is made when it is
   * first read.
   */
  answers: LaterMap<string, Answer>;
  /** The latest answer made for each board. */
  made: Map<string, Answer>;
};

/** The state from which the next score is computed incrementally. */
export type Working = { results: Results; shown: Shown };

/** The answer for one board. Its text and picture are made once for each version. */
export type Answer = {
  version: string;
  leaderboard: Leaderboard;
  /** The whole as JSON, made when first needed: followers receive only changes. */
  readonly json: Buffer;
  packed: Promise<Buffer> | null;
  picture: Promise<Buffer> | null;
};

/** The parts of an answer outside its board. */
function aroundOf(
  { tournament, visibility, banner }: BoardEvent,
  facts: BoardFacts,
  form: BoardForm,
  newest: string | null,
  views: readonly LaterView[],
) {
  return {
    tournament: {
      id: tournament.id,
      title: tournament.title,
      venue: tournament.venue,
      city: tournament.city,
      state: tournament.state_code,
      time_zone: tournament.time_zone,
      start_date: tournament.start_date,
      start_time: tournament.start_time,
      end_date: tournament.end_date,
      is_unlisted: visibility !== 'public',
    },
    state: stateOf(facts, form, newest),
    banner,
    boards: views.map(({ id, name, rows }) => ({ id, name, rows })),
    rounds: facts.rounds
      .filter(({ status }) => status !== 'cancelled')
      .map((round) => ({
        id: round.id,
        number: round.number,
        date: round.date,
        status: round.status,
        course: round.course?.name ?? null,
        hidden: round.hiddenHoles,
        shown: shownHoles(round),
      })),
  };
}

type Around = { said: ReturnType<typeof aroundOf>; text: string };

/** Returns exactly what `JSON.stringify` would. Reuses the text of unchanged rows, which come last in the object. */
function contentOf({ text }: Around, board: BoardAnswer | null, shown: Shown): string {
  const known = board && shown.rows.get(board.id);
  const opened = `${text.slice(0, -1)},"board":`;
  if (!known) return `${opened}${JSON.stringify(board)}}`;
  const { rows, ...rest } = board;
  const head = JSON.stringify({ ...rest, rows: [] });
  const texts = rows.map((row) => {
    const kept = known.get(row.id);
    if (kept?.shown !== row) return JSON.stringify(row);
    kept.text ??= JSON.stringify(row);
    return kept.text;
  });
  return `${opened}${head.slice(0, -']}'.length)}${texts.join()}]}}`;
}

type Answering = { around: Around; shown: Shown; made: Map<string, Answer>; at: Date };

/**
 * Keeps the former answer where nothing visible changed, including its compressed text and its time, so that the time
 * of reading reveals no score on a hidden hole.
 */
function makeAnswer(id: string, board: BoardAnswer | null, { around, shown, made, at }: Answering): Answer {
  const version = createHash('sha256')
    .update(contentOf(around, board, shown))
    .digest('hex')
    .slice(0, 12);
  const before = made.get(id);
  if (before?.version === version) return before;
  const answer = writtenLater({ version, read_at: at.toISOString(), ...around.said, board });
  made.set(id, answer);
  return answer;
}

/** A separate function, so that its closures do not keep earlier boards in memory. */
const answersOf = (views: readonly LaterView[], answering: Answering): LaterMap<string, Answer> =>
  new LaterMap(
    views.length > 0
      ? views.map(({ id, view }) => [id, () => makeAnswer(id, view(), answering)] as const)
      : [['', () => makeAnswer('', null, answering)]],
  );

/** A separate function, so that its closure keeps only the answer in memory. */
function writtenLater(leaderboard: Leaderboard): Answer {
  let json: Buffer | null = null;
  return {
    version: leaderboard.version,
    leaderboard,
    get json() {
      json ??= Buffer.from(JSON.stringify(leaderboard));
      return json;
    },
    packed: null,
    picture: null,
  };
}

const resultsOf = (event: BoardEvent, form: BoardForm): Results =>
  scoreEvent(prepareEvent(eventOf(event.facts, form)).event);

/**
 * Combines computed boards with results that are held weakly: garbage collection may take them unless `working` keeps
 * them. A separate function, because a closure within `computeBoards` would keep the earlier boards in memory, and
 * through them all boards before.
 */
function withResults(parts: Omit<ComputedBoards, 'results'>, form: BoardForm, first: Results): ComputedBoards {
  let kept = new WeakRef(first);
  return {
    ...parts,
    get results() {
      const known = kept.deref() ?? resultsOf(parts.event, form);
      kept = new WeakRef(known);
      return known;
    },
  };
}

type Computing = {
  /** The boards computed before, whose parts are reused where their facts are equal. */
  before?: ComputedBoards | null;
  /** When reading of the event began; now where left out. */
  at?: Date;
  /** Whether memory has room to keep `working`. */
  hasRoom?: boolean;
};

/**
 * Prepares the boards of an event in one form; each is computed when it is first read. Facts hidden from the form are
 * removed before anything is computed.
 */
export function computeBoards(
  event: BoardEvent,
  form: BoardForm,
  { before = null, at = new Date(), hasRoom = true }: Computing = {},
): ComputedBoards {
  const facts = factsFor(event.facts, form);
  const known = before?.working;
  const changed = known ? rescored(known.results, before.facts, facts) : null;
  const working = known && changed ? { results: changed, shown: known.shown } : anew(event, form);
  const { results, shown } = working;
  const times = timesOf(facts.cards, before?.times);
  const newest = newestAt(times);
  const { moves, past } = movesOf(facts, form, results, newest, before?.past);
  const raffles = viewRaffles(event.raffles);
  const views = [
    ...laterViews(results, facts, moves, shown),
    ...raffles.map((view): LaterView => ({ ...view, rows: view.rows.length, view: () => view })),
  ];
  const said = aroundOf(event, facts, form, newest, views);
  const around = { said, text: JSON.stringify(said) };
  // Unchanged boards keep their former time, even if nobody has read them since.
  const isAsBefore = before?.around === around.text && results === known?.results && raffles.length === 0;
  const since = isAsBefore ? before.at : at;
  const made = before?.made ?? new Map<string, Answer>();
  const answers = answersOf(views, { around, shown, made, at: since });
  // Answers that are made later would keep the results in memory, so all are made now.
  if (!hasRoom) for (const { id } of views) answers.get(id);
  return withResults(
    {
      event,
      facts,
      working: hasRoom ? working : null,
      times,
      past,
      around: around.text,
      at: since,
      answers,
      made,
    },
    form,
    results,
  );
}

const anew = (event: BoardEvent, form: BoardForm): Working => ({
  results: resultsOf(event, form),
  shown: nothingShown(),
});
