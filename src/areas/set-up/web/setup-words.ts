import { tenthsOf } from '#golf/numbers.ts';
import { printIndexLimit } from '#kernel/rules/handicap-facts.ts';
import type { Play, PlannedRound } from './queries.ts';

/** 'HH:MM' as golfers read it: '9:10 AM'. */
export function timeWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** 'from your booked slot', 'usual', 'your answer': where an answer that nobody gave is from. */
export function sourceWords({ source, is_given }: { source: string; is_given: boolean }): string {
  if (is_given) return '';
  return source === 'usual' || source === 'not chosen yet' ? source : `from ${source}`;
}

const ages = { any: '', senior: ' from 65', junior: ' under 15' } as const;
const genders = { m: 'Men', f: 'Ladies', any: 'Everybody else' } as const;

/** 'Men from 65', 'Ladies', 'Seniors, men'. */
export function teeRowWords(row: PlannedRound['tee_rows'][number], divisions: Play['divisions']): string {
  const division = divisions.find(({ id }) => id === row.division_id);
  const who = division && row.gender === 'any' ? 'all' : genders[row.gender].toLowerCase();
  return division ? `${division.name}, ${who}${ages[row.age]}` : `${genders[row.gender]}${ages[row.age]}`;
}

/** 'White, 71.3/128', with whom it is rated for where that is women. */
export function teeWords({ name, gender, rating }: PlannedRound['tees'][number]): string {
  const rated = rating ? `${(rating.ratingTenths / 10).toFixed(1)}/${rating.slope}` : 'not rated';
  return `${name}, ${rated}${gender === 'F' ? ' (women)' : ''}`;
}

/** '18 holes', 'front nine'. */
export const holesWords = ({ holes, hole_count }: PlannedRound): string =>
  holes === 'all' ? `${hole_count} holes` : `${holes} nine`;

const limit = (index: number) => printIndexLimit(tenthsOf(index));

/** 'Women, index up to 9.9, from 55 years'; who may play in a division. */
export function divisionWords(division: Play['divisions'][number]): string {
  const { gender, min_index, max_index, min_age, max_age } = division;
  const parts = [
    gender === 'f' && 'Women',
    gender === 'm' && 'Men',
    min_index !== null && max_index !== null && `index ${limit(min_index)} to ${limit(max_index)}`,
    min_index !== null && max_index === null && `index from ${limit(min_index)}`,
    min_index === null && max_index !== null && `index up to ${limit(max_index)}`,
    min_age !== null && max_age !== null && `${min_age} to ${max_age} years`,
    min_age !== null && max_age === null && `from ${min_age} years`,
    min_age === null && max_age !== null && `up to ${max_age} years`,
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(', ') : 'Anybody';
}
