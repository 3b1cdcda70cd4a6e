import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import { shiftDate } from '#kernel/rules/venue-time.ts';
import type { PlayLength, ResultKind, SetUpAnswers, StartKind, TeamSize } from './answers.ts';
import { fieldSizeOf, fieldWords, type SetUpFacts } from './facts.ts';

/** An answer and its source: given by the organizer, or derived from known facts. */
export type Answered<Value> = { value: Value; source: string; isGiven: boolean };

export type ResolvedAnswers = {
  style: Answered<GameplayStyle>;
  teamSize: Answered<TeamSize>;
  results: Answered<ResultKind>;
  length: Answered<PlayLength>;
  /** The dates of play in order; empty for a draft without a date. */
  dates: Answered<readonly string[]>;
  courseId: Answered<string | null>;
  startKind: Answered<StartKind>;
  firstTime: Answered<string>;
};

const usual = 'usual';

/** The field size from which a shotgun is the default, if the booked slot is short. */
const shotgunFrom = 72;
const shortDayHours = 5;
/** The field size from which both net and gross results are the default. */
const bothFrom = 24;

/** The team sizes of a style, the default first. */
export const sizesOf = (style: GameplayStyle): readonly TeamSize[] => {
  if (style === 'Scramble') return [4, 3, 2];
  if (style === 'Best Ball') return [2, 3, 4];
  return style === 'Match Play' ? [1, 2] : [1, 2, 3, 4];
};

const given = <Value>(value: Value): Answered<Value> => ({ value, source: 'your answer', isGiven: true });
const known = <Value>(value: Value, source: string): Answered<Value> => ({ value, source, isGiven: false });
const orElse = <Value>(answer: Value | null, fallback: Answered<Value>): Answered<Value> =>
  answer === null ? fallback : given(answer);

/** The number of players who share a result: the answer if the style allows it, otherwise the style's default. */
export function teamSizeOf(style: GameplayStyle, answer: TeamSize | null): { value: TeamSize; isGiven: boolean } {
  const sizes = sizesOf(style);
  const isGiven = answer !== null && sizes.includes(answer);
  return { value: isGiven ? answer : (sizes[0] ?? 1), isGiven };
}

function usualStart(facts: SetUpFacts): Answered<StartKind> {
  const { slot } = facts;
  if (fieldSizeOf(facts) >= shotgunFrom && slot && slot.hours <= shortDayHours)
    return known('shotgun', `${fieldWords(facts)} in ${slot.hours} hours`);
  return known('one_tee', usual);
}

/** The default length: in a short booked slot, 18 holes for a shotgun and 9 for other starts; otherwise 18. */
function usualLength({ slot }: SetUpFacts, start: StartKind): Answered<PlayLength> {
  if (!slot || slot.hours > shortDayHours) return known('eighteen', usual);
  return known(start === 'shotgun' ? 'eighteen' : 'nine', `your booked slot of ${slot.hours} hours`);
}

function usualDates({ startDate, slot }: SetUpFacts, length: PlayLength): Answered<readonly string[]> {
  if (startDate === null) return known([], 'not chosen yet');
  const days = length === 'days' ? [startDate, shiftDate(startDate, 1)] : [startDate];
  return known(days, slot ? 'your booked slot' : 'your tournament');
}

/** The default course: the club's only course; none where it has several. */
function usualCourse({ clubCourses, slot }: SetUpFacts): Answered<string | null> {
  const [only, ...others] = clubCourses;
  return only !== undefined && others.length === 0
    ? known(only, slot ? `the only course of ${slot.clubName}` : 'the only course of your club')
    : known(null, 'not chosen yet');
}

/** The answers in effect: the given ones, and for others defaults derived from the tournament and its booked slot. */
export function resolveAnswers(answers: SetUpAnswers, facts: SetUpFacts): ResolvedAnswers {
  const style = orElse(answers.style, known(facts.style, 'your tournament'));
  const teamSize = teamSizeOf(style.value, answers.teamSize);
  const startKind = orElse(answers.startKind, usualStart(facts));
  const length = orElse(answers.length, usualLength(facts, startKind.value));
  const usualDays = usualDates(facts, length.value);
  const size = fieldSizeOf(facts);
  const { slot } = facts;
  return {
    style,
    teamSize: teamSize.isGiven ? given(teamSize.value) : known(teamSize.value, usual),
    results: orElse(answers.results, known(size >= bothFrom ? 'both' : 'net', fieldWords(facts))),
    length,
    dates: length.value === 'days' && answers.dates ? given(answers.dates) : usualDays,
    courseId: orElse(answers.courseId, usualCourse(facts)),
    startKind,
    firstTime: orElse(
      answers.firstTime,
      facts.startTime
        ? known(facts.startTime, slot ? 'your booked slot' : 'your tournament')
        : known(slot?.startTime ?? '08:00', slot ? 'your booked slot' : usual),
    ),
  };
}
