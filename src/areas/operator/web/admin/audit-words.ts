import type { AuditEntry } from './queries.ts';

const actions: Record<string, string> = {
  'product.add': 'Added a product',
  'product.edit': 'Changed a product',
  'product.deactivate': 'Took a product out of the catalogue',
  'product.picture': 'Gave a product its picture',
  'club.tier': 'Set a club’s tier',
  'course.add': 'Added a course for everybody',
  'course.correct': 'Corrected a course',
  'course.change': 'Changed a course',
  'course.import': 'Imported courses',
  'facility.change': 'Changed a facility',
  'facility.hand_over': 'Handed a facility over to a club',
  'play.correct': 'Corrected how a tournament is played, after its first score',
  'refund.send': 'Sent a failed refund again',
  'refund.settle': 'Settled a failed refund without the card',
  'job.retry': 'Let a job run again',
  'job.drop': 'Forgot a job',
  'admin.grant': 'Made somebody an operator',
  'admin.revoke': 'Made somebody an operator no longer',
};

/** The act, in words; the action itself where it has none. */
export const actionWords = ({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string => {
  const change = details.active as { to?: unknown } | undefined;
  if (action === 'product.edit' && change?.to === true) return 'Brought a product back';
  return actions[action] ?? action;
};

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The changes, a line each: 'base price: 24.5 → 30'. Ids are left out. */
export function changeWords(details: AuditEntry['details']): string[] {
  if (isChange(details)) return [`${plain(details.from)} → ${plain(details.to)}`];
  return Object.entries(details)
    .filter(([name]) => !name.endsWith('_id'))
    .map(
      ([name, value]) =>
        `${name.replaceAll('_', ' ')}: ${isChange(value) ? `${plain(value.from)} → ${plain(value.to)}` : plain(value)}`,
    );
}
