import type { Found } from './flyer-found.ts';

const numbers: Record<string, number> = { two: 2, three: 3, four: 4, five: 5 };
const numberOf = (word: string): number => numbers[word.toLowerCase()] ?? Number(word);
const count = '(\\d|two|three|four|five)';

/** The size of a team, where the text states it; null otherwise. */
export function teamSizeIn(text: string): number | null {
  const said =
    text.match(new RegExp(`\\bteams? of ${count}\\b`, 'i')) ??
    text.match(new RegExp(`\\b${count}[ -](?:person|man|woman|player|lady)s?\\b`, 'i')) ??
    text.match(new RegExp(`\\bteams?\\s*\\(${count} `, 'i'));
  if (said?.[1]) return numberOf(said[1]);
  if (/\bfoursomes?\b/i.test(text)) return 4;
  return /\b(pairs|couples?|twosomes?)\b/i.test(text) ? 2 : null;
}

/** The number of players that a word for a team stands for; null where it is unknown. */
function sizeOf(word: string, after: string, teamSize: number | null): number | null {
  if (/foursome/i.test(word)) return 4;
  if (/couple|pair|twosome/i.test(word)) return 2;
  const own = after.match(new RegExp(`^s?(?: of|,?\\s*\\()\\s*${count}\\b`, 'i'))?.[1];
  return own ? numberOf(own) : teamSize;
}

const person = 'player|golfer|person|each|pp|head|individual|lady|man|competitor|member|senior';
const team = 'team|foursome|couple|pair|twosome';
const perPerson = new RegExp(`^\\s*(?:entry |entry fee )?(?:\\/|per |a |for each |-)?\\s*(?:${person})\\b`, 'i');
const ofPerson = new RegExp(`\\b(?:${person}|single)(?:s| golfers?| players?)?\\s*[:=-]?\\s*$`, 'i');
const perTeam = new RegExp(`^\\s*(?:\\/|per |a |for a |-)?\\s*(${team})`, 'i');
const ofTeam = new RegExp(`\\b(${team})s?\\s*[:=-]?\\s*$`, 'i');
const isEntry = /\b(entry|entry fee|entries|cost|fee|price|costs)\s*(?:is|:|=|-)?\s*$/i;
const isEntryBehind = /^\s*(?:\w+ )?(?:entry|fee|includes|covers|gets you)\b/i;
const isSomethingElse =
  /\b(sponsor\w*|raffle|mulligans?|prizes?|skins|contest|pin|dinner|guests?|early|donat\w+|drive)\b/i;

type Priced = { dollars: number; before: string; after: string; from: string };

const pricesIn = (segment: string): Priced[] =>
  [...segment.matchAll(/\$\s?(\d[\d,]*(?:\.\d\d)?)/g)].map((match) => ({
    dollars: Number((match[1] ?? '').replaceAll(',', '')),
    before:
      segment
        .slice(0, match.index)
        .split(/[,.(]\s|\d/)
        .at(-1) ?? '',
    after: segment.slice(match.index + match[0].length),
    from: segment,
  }));

/** The price for one player: as stated, or else a team's price divided by its size. */
export function readFee(segments: readonly string[], teamSize: number | null): Found<number> | null {
  const prices = segments.flatMap(pricesIn).filter(({ before, after }) => {
    const behind = after.split(/[,.$)]/)[0] ?? '';
    return !isSomethingElse.test(before) && !/\b(sponsor\w*|prizes?|raffle)\b/i.test(behind.slice(0, 20));
  });
  const one = prices.find(({ before, after }) => perPerson.test(after) || ofPerson.test(before));
  const together = prices.flatMap((price) => {
    const word = price.after.match(perTeam)?.[1] ?? price.before.match(ofTeam)?.[1];
    const behind = price.after.replace(perTeam, '');
    const size = word ? sizeOf(word, behind, teamSize) : null;
    return size ? [{ dollars: price.dollars / size, from: price.from }] : [];
  });
  const isOfTeam = ({ before, after }: Priced) => perTeam.test(after) || ofTeam.test(before);
  const ofEntry = prices.find(
    (price) => (isEntry.test(price.before) || isEntryBehind.test(price.after)) && !isOfTeam(price),
  );
  // Only a few words may stand between price and unit: '$110 and a toy per player'.
  const far = prices.find(({ after }) => /^[^,.$()]{0,28}\b(?:per|each)\b/i.test(after));
  const said = one ?? together[0] ?? ofEntry ?? far;
  if (!said || said.dollars > 1_000 || said.dollars < 0.5) return null;
  return { value: Math.round(said.dollars * 100) / 100, from: said.from };
}

const people = 'players?|golfers?|people|entries|entrants|spots|places|participants|guys|men|ladies|seniors|juniors';
const teams = 'teams?|foursomes?|couples?|pairs?|twosomes?';
const limited =
  '(?:limited to|limit(?: of)?|max(?:imum)?(?: of| entries)?|first|only|up to|room for|space for|spaces for|' +
  'places for|can get|can take|we have|field|field of|draw of)';
const limits = [
  new RegExp(`\\b${limited}[:\\s]+(?:the |a |first )*(\\d{1,4})\\s+(${people}|${teams})\\b(.{0,14})`, 'i'),
  new RegExp(
    `\\b(\\d{1,4})\\s+(${people}|${teams})\\b(?=( of \\w+| \\(\\w+ \\w+\\))?,?\\s*(?:max|maximum|only|at most|limit))`,
    'i',
  ),
  new RegExp(`\\b(\\d{1,4})\\s+(${teams})( of ${count})\\b`, 'i'),
  /\b(?:limited to|max(?:imum)?(?: of| entries)?|draw of)[:\s]+(\d{1,4})(?=\s*(?:[.,!]|$))/i,
  new RegExp(`^(\\d{2,4}) (${people}|${teams})\\b(?! of)`, 'i'),
];

/** The number of places for players. */
export function readPlaces(segments: readonly string[], teamSize: number | null): Found<number> | null {
  for (const limit of limits) {
    for (const segment of segments) {
      const match = segment.match(limit);
      if (!match?.[1]) continue;
      const [, figure, word = '', behind = ''] = match;
      const isTeams = new RegExp(`^(?:${teams})$`, 'i').test(word);
      const size = isTeams ? sizeOf(word, behind, teamSize) : 1;
      if (size && Number(figure) > 0) return { value: Number(figure) * size, from: segment };
    }
  }
  return null;
}
