import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import type { Found } from './flyer-found.ts';
import { stateOf } from './flyer-states.ts';

const small = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);

/** Converts words written only in capitals to ordinary case. */
function asWritten(words: string): string {
  if (/[a-z]/.test(words)) return words;
  return words
    .toLowerCase()
    .split(' ')
    .map((word, place) =>
      place > 0 && small.has(word)
        ? word
        : word.replace(/(^|[-(])([a-z])/g, (_, mark, letter) => mark + letter.toUpperCase()),
    )
    .join(' ');
}

const formats: [words: RegExp, style: GameplayStyle][] = [
  [/\b(scramble|captains?'?s? choice)\b/i, 'Scramble'],
  [/\b(best ball|better ball|four[ -]?ball)\b/i, 'Best Ball'],
  [/\bstableford\b/i, 'Stableford'],
  [/\b(match ?play)\b/i, 'Match Play'],
  [/\b(stroke ?play|medal)\b/i, 'Stroke Play'],
];

/** The format of play: the first one that the text names. */
export function readFormat(segments: readonly string[]): Found<GameplayStyle> | null {
  for (const segment of segments) {
    const named = formats
      .map(([words, style]) => ({ at: segment.search(words), style }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at);
    if (named[0]) return { value: named[0].style, from: segment };
  }
  return null;
}

const word = "[A-Z0-9][\\w'&.-]*";
const ofGolf = '(?:Golf|GOLF) (?:Club|CLUB|Course|COURSE|Links|LINKS|Resort|RESORT)';
const ofCountry = '(?:Country|COUNTRY) (?:Club|CLUB)';
const ending = `(?:${ofGolf}|${ofCountry}|Links|LINKS|Course|COURSE|[GC]\\.? ?C\\.?(?![a-z]))`;
// Digits after a slash belong to a date or a price.
const venue = new RegExp(`(?<!\\/\\d*)(?:(?:The |THE )?(?:${word} (?:of |and |& )?){1,4}?)${ending}`, 'g');

/** The venue: a name with an ending that is usual for clubs and courses. */
export function readVenue(segments: readonly string[]): Found<string> | null {
  for (const segment of segments) {
    for (const [found] of segment.matchAll(venue)) {
      const name = found.trim().replace(/(?<![GC]\.)(?<=[GC]{2})\.$/, '');
      if (/^(golf|country|our|your)\b/i.test(name)) continue;
      return { value: asWritten(name), from: segment };
    }
  }
  return null;
}

const city = /(?:^|[,(-]\s*|\bin )((?:[A-Z][A-Za-z'.]{1,24} ?){1,3})(?=,\s*([A-Z][A-Za-z]+(?: [A-Z][a-z]+)?)\b)/g;

/** The city and state, written together. */
export function readCity(segments: readonly string[]): Found<{ city: string; state: string }> | null {
  for (const segment of segments) {
    if (/\b(p\.? ?o\.? box|checks?|mail to)\b/i.test(segment)) continue;
    for (const [, name = '', state = ''] of segment.matchAll(city)) {
      const code = stateOf(state) ?? stateOf(state.split(' ')[0] ?? '');
      if (code) return { value: { city: name.trim(), state: code }, from: segment };
    }
  }
  return null;
}

const heldBy = /\b(?:hosted|presented|organi[sz]ed)\s+by:?\s+(?:the\s+)?([^,.!]+(?:\.(?=\s[A-Z])[^,.!]*)?)/;
const holder = /\b(?:organi[sz]er|host):\s*([^,!]+)/;
const host = new RegExp(`${heldBy.source}|${holder.source}`, 'i');

/** The name of the organizer. */
export function readOrganizer(segments: readonly string[]): Found<string> | null {
  for (const segment of segments) {
    const match = segment.match(host);
    const name = (match?.[1] ?? match?.[2] ?? '').replace(/\s(?:at|on)\s.*$/, '').trim();
    if (name && name.length <= 120) return { value: asWritten(name), from: segment };
  }
  return null;
}

/** The services included in the price. */
export function readServices(segments: readonly string[]): Found<string> | null {
  for (const segment of segments) {
    const said = segment.match(/\bincludes?:?\s+(.+)$/i)?.[1]?.replace(/[.!\s]+$/, '');
    if (said && said.length <= 300) return { value: /[a-z]/.test(said) ? said : said.toLowerCase(), from: segment };
  }
  return null;
}

const hello = 'hi|hello|dear|hey|guys|folks|good (?:morning|afternoon|evening)';
const greeting = new RegExp(`^(?:(?:${hello})\\b[^,!:]*(?:[,!:]\\s*|$)|(?:members|golfers|all):\\s)`, 'i');
const labels = 'from|to|cc|sent|when|where|date|time|place|venue|location|host|organi[sz]er';
const isNoName = new RegExp(`^(?:${labels}|save the date|come |join |please|it's|you're invited$)`, 'i');
/** The words in a headline after which the name ends and host, date or place follows. */
const byWhom = /,?\s+(?:presented|hosted|sponsored|organi[sz]ed) by\b|\s+-\s+(?!week)/;
const onDay = /,\s+(?=(?:mon|tue|wed|thu|fri|sat|sun)\w*\b|\w+ \d)|\s+(?:on|is|are|takes|will)\s/;
const afterName = new RegExp(`(?:${byWhom.source}|${onDay.source}).*$`, 'i');
const eventName = /(?:\b(?:[Oo]ur|the)\s+|^)((?:[A-Z0-9][\w'&-]*\s*){1,6})/;

/** The name of the tournament: from the subject, from words that announce a name, or from the headline. */
export function readName(segments: readonly string[]): Found<string> | null {
  const tidy = (name: string, from: string): Found<string> | null => {
    const plain = name
      .replace(afterName, '')
      .replace(/[\s!.:,-]+$/, '')
      .trim();
    return plain.length >= 4 && plain.length <= 80 ? { value: asWritten(plain), from } : null;
  };
  for (const segment of segments) {
    const subject = segment.match(/^(?:subject|re|tournament|event|name):\s*(?:(?:fwd?|re):\s*)?(.+)$/i)?.[1];
    if (subject) return tidy(subject.replace(/,[^,]*\d.*$/, ''), segment);
  }
  for (const segment of segments.slice(0, 4)) {
    const invited = segment.match(/\b(?:invited to|join us for) (?:the |our )?(.+)$/i)?.[1];
    if (invited) return tidy(invited, segment);
    const rest = segment.replace(greeting, '');
    if (rest === '' || isNoName.test(rest)) continue;
    const isSentence = rest !== segment || /^(?:[Oo]ur|the|[Ww]e)\b/.test(rest);
    if (!isSentence) return tidy(rest.split(/:\s/)[0] ?? '', segment);
    const name = rest.match(eventName)?.[1];
    const found = name ? tidy(rest.includes(':') ? (rest.split(':')[0] ?? '') : name, segment) : null;
    if (found) return found;
  }
  return null;
}
