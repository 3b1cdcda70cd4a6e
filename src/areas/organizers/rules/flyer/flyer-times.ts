import type { Found } from './flyer-found.ts';

const starts =
  /\b(shotgun|tee[ -]?off|tee times?|first tee|tee sheet|first (?:match|group)|starts?|starting|play begins|off at)\b/i;
const others = /\b(check[ -]?in|registration|lunch|dinner|breakfast|awards?|cocktails?|reception|doors)\b/i;
const times = /\b(?<hours>\d{1,2})(?:[:.](?<minutes>[0-5]\d))?\s*(?<half>[ap]\.?m\b\.?)?|\bnoon\b/gi;

/** A time as 'HH:MM'; null where it is not one. Without 'am' or 'pm' it is taken to be between 7:00 and 18:30. */
function timeOf({ hours, minutes, half }: Record<string, string | undefined>): string | null {
  if (hours === undefined) return '12:00';
  const typed = Number(hours);
  if ((minutes === undefined && half === undefined) || typed > 23) return null;
  const isAfternoon = half ? /^p/i.test(half) : typed >= 1 && typed <= 6;
  if (half && (typed > 12 || typed === 0)) return null;
  const morning = half ? typed % 12 : typed;
  const full = isAfternoon ? (typed % 12) + 12 : morning;
  return `${String(full).padStart(2, '0')}:${minutes ?? '00'}`;
}

/** Whether a time belongs to something other than the start, such as a meal. */
const isBesideOther = (before: string, after: string): boolean =>
  others.test(before) || (!starts.test(before) && others.test(after.slice(0, 16)));

/** When the first group, or the whole field, starts, by the words beside the time. */
export function readTime(segments: readonly string[]): Found<string> | null {
  for (const segment of segments) {
    if (!starts.test(segment)) continue;
    for (const clause of segment.split(/,|\s-\s|\band then\b/)) {
      if (!starts.test(clause)) continue;
      const [time] = [...clause.matchAll(times)]
        .filter((match) => clause[match.index - 1] !== '$' && clause[match.index - 1] !== '/')
        .filter((match) => !isBesideOther(clause.slice(0, match.index), clause.slice(match.index + match[0].length)))
        .map(({ groups = {} }) => timeOf(groups))
        .filter((one) => one !== null);
      if (time) return { value: time, from: clause.trim() };
    }
  }
  return null;
}
