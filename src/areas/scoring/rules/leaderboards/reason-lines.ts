/** The engine's explanation of a figure, in words: lines that open level by level. */
import { withMinus } from '#golf/numbers.ts';
import { nameOfRule, ruleReferences } from '#golf/rule-references.ts';
import type { Explanation } from '#golf/explain/why.ts';
import { sentenceOf, type Words } from './reason-words.ts';

export type ReasonLine = {
  text: string;
  value: string | null;
  /** The rule it goes by, in a sentence of our own, and where it is to be read. */
  rule?: { name: string; says: string; at: string | null };
  parts: ReasonLine[];
};

/** The steps that end in what somebody plays off: everything below them tells of an index. */
const playedOff = new Set([
  'playing handicap',
  'playing handicap, limited',
  'with the difference of pars',
  'team handicap',
  'stated playing handicap',
  'stated team handicap',
]);
/** Reasons that are never told to others, wherever they stand. */
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

/** Says that a player has no handicap. Everybody may read it: it explains a figure and gives no index away. */
const assumedIn = (why: Explanation): Explanation[] =>
  why.what === 'assumed course handicap' ? [why] : why.of.flatMap(assumedIn);

/**
 * An explanation as others than the player and the committee may read it: the playing handicap is told, the index and
 * how the one follows from the other is not.
 */
export function withoutIndexes(why: Explanation): Explanation {
  if (playedOff.has(why.what)) return { ...why, of: assumedIn(why) };
  return { ...why, of: why.of.filter(({ what }) => !ownOnly.has(what)).map(withoutIndexes) };
}

/** The engine counts what is held by rounds and holes that were not played: such parts say nothing. */
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
