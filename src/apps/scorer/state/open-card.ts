import { dateFormatter } from '#kernel/rules/formatters.ts';
import type { KeptLink } from '../store/kept.ts';

const dayMs = 86_400_000;

/** The calendar date in a time zone, 'YYYY-MM-DD'. */
const dateAt = (ms: number, timeZone: string): string => {
  const parts = dateFormatter({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).formatToParts(ms);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

/**
 * Whether automatic updates are blocked: a card of this link is open, and its round is from tomorrow (when its code
 * opens) to yesterday.
 */
export function isHeldOpen({ bundle, said }: Pick<KeptLink, 'bundle' | 'said'>, nowMs: number): boolean {
  if (!bundle || said?.round.is_closed) return false;
  const isOpen = (said?.cards ?? bundle.cards).some(({ state }) => state === 'open');
  const zone = bundle.tournament.time_zone;
  const days = [dateAt(nowMs - dayMs, zone), dateAt(nowMs, zone), dateAt(nowMs + dayMs, zone)];
  return isOpen && days.includes(bundle.round.date);
}
