import type { Explanation } from '#golf/explain/why.ts';
import { printHandicap, printIndex, printToPar } from '#golf/numbers.ts';

/** The names used in explanations: players as the reader may see them, rounds by number, pars. */
export type Words = {
  nameOf(id: string): string;
  roundName(id: string): string;
  parOf(round: string, hole: number, owner: string): number | null;
  /** 'strokes' or 'points': the unit of the board. */
  unit: string;
};

type Sentence = { text: string; value: string | null };

const numberOf = ({ value }: Explanation): number => (value ? value.n / value.d : 0);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const counted = (count: number, noun: string): string => `${count} ${noun}${Math.abs(count) === 1 ? '' : 's'}`;
const find = (why: Explanation, what: string): Explanation | undefined => {
  if (why.what === what) return why;
  for (const part of why.of) {
    const found = find(part, what);
    if (found) return found;
  }
  return undefined;
};
const ownerOf = ({ about }: Explanation): string => about?.player ?? about?.team ?? '';
const tenth = (value: number): string => String(Math.round(value * 10) / 10);

const stepsByName: Record<string, string> = {
  gross: 'Strokes of all holes',
  net: 'Strokes less playing handicap',
  total: 'All rounds that count',
  'best rounds of the members': 'The best rounds of the members',
  'handicap in whole strokes': 'Handicap in whole strokes',
  holes: 'Holes',
  'strokes with penalty': 'Strokes with penalty',
  'course handicap x allowance': 'Course handicap times allowance',
  'by slope': 'Index by slope',
  'rating over par': 'Course rating less par',
  'usual slope': 'Usual slope',
  'maximum of the hole': 'Most that the hole counts',
  'at most': 'Strokes that count at most',
  'points by ruling': 'Points by the committee’s ruling',
  'its part of the card': 'Its part of the card',
  'its part of the handicap': 'Its part of the handicap',
  'points over the quota': 'Points over the quota',
  'base less handicap': 'Base less handicap',
  'nothing was level': 'Nothing was level',
};

const comparisons: Record<string, string> = {
  'last:9': 'the last nine',
  'last:6': 'the last six holes',
  'last:3': 'the last three holes',
  'last:1': 'the last hole',
  'first:9': 'the first nine',
  'first:6': 'the first six holes',
  'first:3': 'the first three holes',
  'first:1': 'the first hole',
  rounds: 'the last rounds',
  'play-off': 'a play-off',
  lot: 'lots',
};

export function nameOfComparison(step: string): string {
  if (step.startsWith('hole:')) return `hole ${step.slice(5)}`;
  if (step.startsWith('stroke-index:')) return `the hole with stroke index ${step.slice(13)}`;
  return comparisons[step] ?? step;
}

/** 'one stroke received (SI 3 ≤ 14)' */
function receivedWords(received: Explanation): string {
  const strokes = numberOf(received);
  const rank = find(received, 'order of the hole');
  const handicap = find(received, 'handicap in whole strokes');
  const words = strokes < 0 ? `${counted(-strokes, 'stroke')} given back` : `${counted(strokes, 'stroke')} received`;
  if (!rank || !handicap) return words.replace(/^1 stroke/, 'one stroke');
  const isOnce = strokes === 1 && numberOf(handicap) <= 18;
  const reason = isOnce ? ` ≤ ${numberOf(handicap)}` : `, handicap ${printHandicap(numberOf(handicap))}`;
  return `${words.replace(/^1 stroke/, 'one stroke')} (SI ${numberOf(rank)}${reason})`;
}

/**
 * A hole with everything that its score consists of: 'Hole 7: 5 strokes, par 4, one stroke received (SI 3 ≤ 14) → net
 * 4'.
 */
function holeSentence(why: Explanation, words: Words, ending: string): Sentence {
  const made = find(why, 'strokes with penalty') ?? find(why, 'strokes');
  const received = find(why, 'strokes received');
  const { round = '', hole = 0 } = why.about ?? {};
  const par = words.parOf(round, hole, made ? ownerOf(made) || ownerOf(why) : ownerOf(why));
  const parts = [
    made ? counted(numberOf(made), 'stroke') : 'no strokes',
    ...(par === null ? [] : [`par ${par}`]),
    ...(received && numberOf(received) !== 0 ? [receivedWords(received)] : []),
  ];
  return { text: `Hole ${hole}: ${parts.join(', ')}${ending ? ` → ${ending}` : ''}`, value: why.show };
}

/** 'Course handicap 12.2 = 11.4 × 128/113 + (71.3 − 72)' */
function courseSentence(why: Explanation): Sentence {
  const [index, slope, rating, par] = ['index', 'slope', 'rating', 'par'].map((what) => find(why, what));
  const value = tenth(numberOf(why));
  if (!index || !slope || !rating || !par) return { text: 'Course handicap', value };
  const used = find(why, 'half index') ?? find(why, 'index, limited') ?? index;
  const indexText = printIndex(Math.round(numberOf(used) * 10));
  const text = `Course handicap ${value} = ${indexText} × ${numberOf(slope)}/113 + (${tenth(numberOf(rating))} − ${numberOf(par)})`;
  return { text, value };
}

const valueInUnit = (why: Explanation, { unit }: Words): string =>
  unit === 'to par' ? printToPar(numberOf(why)) : String(Math.abs(numberOf(why)));

/** The values of the rows before and after, in the order of the comparison. */
function positionSentence(why: Explanation, words: Words): Sentence {
  const neighbours = why.of.map((part) => `${words.nameOf(ownerOf(part))} ${valueInUnit(part, words)}`);
  return { text: `Position among its neighbours: ${neighbours.join(', ')}`, value: why.show };
}

/** The loser of a tie sees the comparison from their side. */
const sideOf = ({ k }: Explanation): string => (k === 2 ? 'Behind' : 'Ahead of');

function tieSentence(why: Explanation, words: Words): Sentence {
  const [mine, theirs] = why.of.toSorted((one) =>
    one.value?.n === why.value?.n && one.value?.d === why.value?.d ? -1 : 1,
  );
  const by = nameOfComparison(why.what);
  if (!mine || !theirs) return { text: `Decided by ${by}: ${words.nameOf(why.show)}`, value: null };
  const of = `${sideOf(why)} ${words.nameOf(ownerOf(theirs))}`;
  return { text: `${of} by ${by}: ${mine.show} against ${theirs.show}`, value: null };
}

/** The sentence for a step, by its kind. */
export function sentenceOf(why: Explanation, words: Words): Sentence {
  const { what, about, show } = why;
  const hole = about?.hole;
  switch (what) {
    case 'net strokes':
      return holeSentence(why, words, `net ${show}`);
    case 'points':
      return holeSentence(why, words, counted(numberOf(why), 'point'));
    case 'against par':
      return holeSentence(why, words, ['lost', 'halved', 'won'][numberOf(why) + 1] ?? '');
    case 'strokes that count':
      return holeSentence(why, words, show);
    case 'strokes':
      return hole ? holeSentence(why, words, '') : { text: 'Strokes', value: show };
    case 'strokes received':
      return { text: capital(receivedWords(why)), value: show };
    case 'best balls':
    case 'balls picked':
      return { text: `Hole ${hole}: ${what === 'best balls' ? 'the best ball' : 'the balls picked'}`, value: show };
    case 'no score':
      return { text: `Hole ${hole}: ${show === 'X' ? 'picked up, ' : ''}no score`, value: show };
    case 'no points':
      return { text: `Hole ${hole}: no points, disqualified in this round`, value: show };
    case 'no entry':
    case 'no ball':
      // In a closed round, a hole that is still empty counts as a hole without a score.
      return why.value
        ? { text: `Hole ${hole}: no score`, value: String(numberOf(why)) }
        : { text: `Hole ${hole}: nothing yet`, value: null };
    case 'penalty':
      return { text: `Penalty by the committee’s ruling`, value: `+${show}` };
    case 'round':
      return { text: about?.round ? capital(words.roundName(about.round)) : 'Round', value: show };
    case 'course handicap':
      return courseSentence(why);
    case 'playing handicap':
    case 'team handicap':
    case 'playing handicap, limited':
    case 'with the difference of pars':
    case 'stated playing handicap':
    case 'stated team handicap':
      return { text: capital(what), value: printHandicap(Math.round(numberOf(why) * 10) / 10) };
    case 'index':
    case 'half index':
    case 'index, limited':
      return { text: capital(what), value: printIndex(Math.round(numberOf(why) * 10)) };
    case 'allowance':
    case 'weight':
      return { text: capital(what), value: `${numberOf(why) * 100} %` };
    case 'order of the hole':
      return { text: 'Stroke index among the holes played', value: show };
    case 'assumed course handicap':
      return {
        text: `${words.nameOf(ownerOf(why))} has no handicap. The committee counts it as ${printHandicap(numberOf(why))}.`,
        value: null,
      };
    case 'no handicap':
      return { text: ownerOf(why) ? `${words.nameOf(ownerOf(why))} has no handicap` : 'No handicap', value: null };
    case 'no total':
      return { text: why.of.length > 0 ? 'No handicap, no net result' : 'No total', value: null };
    case 'position':
      return positionSentence(why, words);
    case 'play-off':
    case 'lot':
      return { text: `${sideOf(why)} ${words.nameOf(show)} by ${nameOfComparison(what)}`, value: null };
    case 'match':
      return { text: 'Holes won and lost, for the side named first', value: show };
    case 'value at the cut':
    case 'value':
      return { text: words.nameOf(ownerOf(why)), value: valueInUnit(why, words) };
    case 'skins':
      return {
        text: `The lowest score of hole ${hole}, alone: ${words.nameOf(ownerOf(why))}`,
        value: counted(numberOf(why), 'skin'),
      };
    case 'skin':
      return { text: `Hole ${hole}`, value: '1 skin' };
    case 'result said':
      return { text: 'The result as it was said, without the holes', value: show };
    case 'extra hole':
    case 'hole':
      return { text: `Hole ${hole}`, value: { A: 'won', B: 'lost', H: 'halved' }[show] ?? show };
    default:
  }
  if (why.by === 'order' && what !== 'cut') return tieSentence(why, words);
  const owner = ownerOf(why);
  const name = stepsByName[what] ?? capital(nameOfComparison(what));
  return { text: owner && why.of.length > 0 ? `${name}: ${words.nameOf(owner)}` : name, value: show };
}
