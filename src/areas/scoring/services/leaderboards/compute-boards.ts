import { createHash } from 'node:crypto';
import type { BoardAnswer, Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { type Results, scoreEvent } from '#golf/score-event.ts';
import { eventOf, factsFor } from '#areas/scoring/rules/leaderboards/board-event.ts';
import type { BoardFacts, BoardForm } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { stateOf } from '#areas/scoring/rules/leaderboards/board-state.ts';
import { viewBoards } from '#areas/scoring/rules/leaderboards/board-view.ts';
import { movesOf, type Past } from '#areas/scoring/rules/leaderboards/movement.ts';
import { viewRaffles } from '#areas/scoring/rules/leaderboards/raffle-view.ts';
import { shownHoles } from '#areas/scoring/rules/leaderboards/reveal.ts';
import type { BoardEvent } from './read-event.ts';

/** The boards of a tournament in one form, as they were computed last. */
export type ComputedBoards = {
  event: BoardEvent;
  /** As the form may know them. */
  facts: BoardFacts;
  /** Reckoned again where memory was short since: they are larger than all else of a board, and seldom asked for. */
  readonly results: Results;
  /** What rows are compared with, to say how far they have come. */
  past: Past | null;
  /** By the board's id, the main one first; '' is the only one while there are none. */
  answers: ReadonlyMap<string, Answer>;
};

/** One board as it is sent: text and picture are made once a version. */
export type Answer = {
  version: string;
  leaderboard: Leaderboard;
  json: Buffer;
  packed: Promise<Buffer> | null;
  picture: Promise<Buffer> | null;
};

/** What an answer says besides its board. */
function aroundOf(
  { tournament, visibility, banner }: BoardEvent,
  facts: BoardFacts,
  form: BoardForm,
  views: BoardAnswer[],
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
    state: stateOf(facts, form),
    banner,
    boards: views.map(({ id, name, rows }) => ({ id, name, rows: rows.length })),
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

/**
 * What is the same as before stays the answer that it was, with its packed text and its time: when a board was read
 * again tells nobody that something was typed on its hidden holes.
 */
function answerOf(
  around: ReturnType<typeof aroundOf>,
  board: BoardAnswer | null,
  { before, at }: { before: Answer | undefined; at: Date },
): Answer {
  const content = JSON.stringify({ ...around, board });
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12);
  if (before?.version === version) return before;
  const readAt = at.toISOString();
  return {
    version,
    leaderboard: { version, read_at: readAt, ...around, board },
    json: Buffer.from(`{"version":"${version}","read_at":"${readAt}",${content.slice(1)}`),
    packed: null,
    picture: null,
  };
}

const resultsOf = (event: BoardEvent, form: BoardForm): Results =>
  scoreEvent(prepareEvent(eventOf(event.facts, form)).event);

/**
 * The boards, with results that garbage collection may take. It is a function of its own because a closure within
 * `computeBoards` would keep the earlier boards alive, and through them all boards before.
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

/**
 * Computes every board of an event in one form. What a form may not know is gone before anything is reckoned.
 * @param before as they stood the last time: what follows from the same is taken over
 * @param at when the reading of `event` began
 */
export function computeBoards(
  event: BoardEvent,
  form: BoardForm,
  before: ComputedBoards | null = null,
  at: Date = new Date(),
): ComputedBoards {
  const facts = factsFor(event.facts, form);
  const results = resultsOf(event, form);
  const { moves, past } = movesOf(facts, form, results, before?.past);
  const views: BoardAnswer[] = [...viewBoards(results, facts, moves), ...viewRaffles(event.raffles)];
  const around = aroundOf(event, facts, form, views);
  const answer = (view: BoardAnswer | null) =>
    answerOf(around, view, { before: before?.answers.get(view?.id ?? ''), at });
  const answers = views.map((view) => [view.id, answer(view)] as const);
  const parts = { event, facts, past, answers: new Map(answers.length > 0 ? answers : [['', answer(null)]]) };
  return withResults(parts, form, results);
}
