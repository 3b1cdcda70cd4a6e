import type { CardFilter, QuarantinedScore, RoundCard, RoundCards } from '#areas/scoring/contract/round-scores.ts';
import { cardPlacesText } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import type { CallReason } from '#kernel/contract/scoring-choices.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import { printTime } from '#kernel/rules/day-times.ts';

export const filterWords: Record<CardFilter, string> = {
  all: 'All cards',
  attention: 'Needs you',
  open: 'Not returned',
  returned: 'Returned',
};

export const startOf = ({ group }: Pick<RoundCard, 'group'>): string =>
  group
    ? `Group ${group.number} · ${printTime(group.start.time)}, hole ${group.start.hole}${group.start.letter}`
    : 'In no group';

export const clockIn = (instant: string, timeZone: string): string =>
  dateFormatter({ hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant));

/** 'Jun 13, 12:00 PM' in the venue's time zone. */
export const dayIn = (instant: string, timeZone: string): string =>
  dateFormatter({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone }).format(
    new Date(instant),
  );

export const callWords: Record<CallReason, string> = {
  ruling: 'asks for a ruling',
  help: 'somebody is hurt or ill',
  pace: 'is held up by the group ahead',
  other: 'asks for you',
};

export const whyWords: Record<QuarantinedScore['why'], string> = {
  unknown_card: 'Not a card of this group',
  bad_value: 'Cannot be on the card',
  revoked: 'By a code that was replaced',
  blocked: 'From a phone that is not let in',
  after_close: 'After the round was closed',
  protocol: 'Could not be read',
  too_many: 'Too many',
};

/** The open tasks of a card; null for none. */
export function needsOf({ differs, late }: Pick<RoundCard, 'differs' | 'late'>): string | null {
  const said = [
    differs.length > 0 && `Differs on ${cardPlacesText(differs)}`,
    late > 0 && `${late} late ${late === 1 ? 'value' : 'values'}`,
  ].filter(Boolean);
  return said.length > 0 ? said.join(' · ') : null;
}

/** 'No score on hole 14'; 'No total: no score on hole 14' where a board counts every stroke. Null where none lacks. */
export function withoutStrokesOf(
  { without_strokes: holes }: Pick<RoundCard, 'without_strokes'>,
  { needs_every_hole: isEveryHoleNeeded }: Pick<RoundCards['round'], 'needs_every_hole'>,
): string | null {
  if (holes.length === 0) return null;
  const words = `no score on ${cardPlacesText(holes)}`;
  return isEveryHoleNeeded ? `No total: ${words}` : `N${words.slice(1)}`;
}

/** The strokes of a card so far; 'NR', as on boards, where they add up to no total. */
export function totalOf(
  card: Pick<RoundCard, 'strokes' | 'without_strokes'>,
  round: Pick<RoundCards['round'], 'needs_every_hole'>,
): string {
  if (round.needs_every_hole && card.without_strokes.length > 0) return 'NR';
  return card.strokes > 0 ? String(card.strokes) : '–';
}
