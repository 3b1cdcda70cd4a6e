/** The engine's explanation of a figure in words, as nested lines. */
import { withMinus } from '#golf/numbers.ts';
import { nameOfRule, ruleReferences } from '#golf/rule-references.ts';
import type { Explanation } from '#golf/explain/why.ts';
import { sentenceOf, type Words } from './reason-words.ts';
import type { ReasonLine } from '#areas/scoring/contract/leaderboards.ts';

/** The steps that result in a playing handicap: everything below them reveals an index. */
const playedOff = new Set([
  'playing handicap',
  'playing handicap, limited',
  'with the difference of pars',
  'team handicap',
  'stated playing handicap',
  'stated team handicap',
]);
/** Reasons that are never shown to other viewers. */
const ownOnly = new Set([
  'index',
  'index, limited',
  'half index',
  'half',
  'index x slope',
  'by slope',
  'course handicap',
  'course handicap, limited',
  'course handicap x allowance',
  'stated course handicap',
  'half of eighteen holes',
  'share of a member',
  'rounded share',
  'shares',
]);

/** The reason that a player has no handicap. It is public, because it explains a figure without revealing an index. */
const assumedIn = (why: Explanation): Explanation[] =>
  why.what === 'assumed course handicap' ? [why] : why.of.flatMap(assumedIn);

/**
 * The part of an explanation that viewers other than the player and the committee may read: the playing handicap,
 * without the index and the calculation from it.
 */
export function withoutIndexes(why: Explanation): Explanation {
  if (playedOff.has(why.what)) return { ...why, of: assumedIn(why) };
  return { ...why, of: why.of.filter(({ what }) => !ownOnly.has(what)).map(withoutIndexes) };
}

/** Whether a part carries information: not where it only represents a round or hole that was not played. */
const saysSomething = ({ what, value, of }: Explanation): boolean =>
  of.length > 0 || value !== null || !['no entry', 'no ball'].includes(what);

const plain = ({ what, value }: Explanation): boolean => what === 'strokes received' && value?.n === 0;

export function linesOf(why: Explanation, words: Words): ReasonLine {
  const { text, value } = sentenceOf(why, words);
  const rule = why.rule ? ruleReferences[why.rule] : null;
  return {
    text: withMinus(text),
    value: value && withMinus(value),
    ...(why.rule && rule ? { rule: { name: nameOfRule(why.rule), says: rule.says, at: rule.at } } : {}),
    parts: why.of
      .filter(saysSomething)
      .filter((part) => !plain(part))
      .map((part) => linesOf(part, words)),
  };
}
