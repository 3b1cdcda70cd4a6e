/** The progress of a tournament in seven lines, from its link to its results. */
import type { OverviewStep } from '#areas/organizers/contract/overview.ts';
import { courseTitle } from '#areas/courses/rules/course-title.ts';
import type { HolesPlayed, StartKind } from '#areas/play/rules/set-up/answers.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import type { RoundStep, StepFacts } from './next-step.ts';

/** The facts of the lines, in addition to those of the next step. */
export type LineFacts = StepFacts & {
  fee: number;
  /** Players whose entry is paid; null for a member who may not know. */
  paid: number | null;
  /** Players of the field, paid or not, who need a handicap for a net result and have none. */
  withoutHandicap: number;
  start: {
    course: { facility: string; name: string; holes: number } | null;
    holes: HolesPlayed;
    kind: StartKind;
    firstTime: string;
    /** The first start of the day itself, where the weather has moved it; null otherwise. */
    movedTo: string | null;
  } | null;
};

/**
 * Limits the facts to those that a member may know: open amounts with permission for the books, players with permission
 * for the field.
 */
export function knownFacts(facts: LineFacts, may: { readBooks: boolean; readField: boolean }): LineFacts {
  const { round } = facts;
  return {
    ...facts,
    ...(may.readBooks ? {} : { open: 0, openEntries: 0 }),
    ...(may.readField
      ? {}
      : { gap: null, paid: null, withoutHandicap: 0, round: round && { ...round, told: null, here: null } }),
  };
}

/** 'Meadowbrook, 18 holes, shotgun 9:00 AM' */
function courseWords({ start }: LineFacts): string {
  if (!start) return 'not set up';
  const { course, holes, kind, firstTime, movedTo } = start;
  if (!course) return 'no course';
  const played = holes === 'all' ? course.holes : 9;
  const time = printTime(firstTime);
  const begins = kind === 'shotgun' ? `shotgun ${time}` : `tee times from ${time}`;
  const moved = movedTo === null ? '' : `, moved to ${printTime(movedTo)}`;
  return `${courseTitle(course)}, ${played} holes, ${begins}${moved}`;
}

function playerWords({ fee, entered, paid, withoutHandicap: without }: LineFacts): string {
  if (entered === 0) return 'nobody entered';
  if (paid === null) return '';
  return `${paid} ${fee > 0 ? 'paid' : 'entered'}${without > 0 ? `, ${without} without a handicap` : ''}`;
}

const sheetWords = {
  none: 'not made',
  made: 'made, not published',
  published: 'published',
  changed: 'changed since it was published',
} as const satisfies Record<RoundStep['sheet'], string>;

function dayWords({ round }: LineFacts): string {
  if (!round?.isScored) return '';
  if (round.isClosed) return 'closed';
  const { cards, complete, returned } = round;
  return complete > returned && complete >= cards ? 'all scores are in' : `${returned} of ${cards} returned`;
}

/** The seven lines in their order, each with whether it is done. */
export function stepsOf(facts: LineFacts): OverviewStep[] {
  const { round, fee, awaitsPayments, entered, withoutHandicap } = facts;
  const line = (name: OverviewStep['line'], isDone: boolean, words: string, gaps = 0): OverviewStep => ({
    line: name,
    is_done: isDone,
    words,
    gaps: gaps > 0 ? gaps : null,
  });
  const paymentWords = fee === 0 ? 'no entry fee' : 'Active';
  return [
    line('share', entered > 0, 'link, QR, poster'),
    line('payments', !awaitsPayments, awaitsPayments ? 'not set up' : paymentWords),
    line('course', round?.hasCourse ?? false, courseWords(facts)),
    line('players', entered > 0, playerWords(facts), withoutHandicap),
    line('sheet', round?.sheet === 'published', round ? sheetWords[round.sheet] : 'not made'),
    line('day', round?.isClosed ?? false, dayWords(facts)),
    line('results', facts.isOfficial, facts.isOfficial ? 'official' : ''),
  ];
}
