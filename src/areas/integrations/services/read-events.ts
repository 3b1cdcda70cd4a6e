import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { eventListSchema, listEventsQuery } from '#areas/integrations/contract/webhooks.ts';
import { listOwnerEvents } from '#areas/integrations/database/owner-events.ts';
import type { TeamViewer } from '#areas/accounts/services/viewer.ts';
import { holds } from '#kernel/rules/permissions.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireIntegrations } from './manage-endpoints.ts';

/** Removes mail addresses and phone numbers for callers without permission to contact people. */
const withoutContacts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutContacts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      /(^|_)(email|phone)$/.test(name) && typeof inner === 'string' ? '' : withoutContacts(inner),
    ]),
  );
};

/**
 * An owner's events after a position, in commit order. None is skipped, because numbers are assigned under a lock.
 * @throws AppError upgrade_required, validation_failed (after)
 */
export async function readOwnEvents(
  context: Context,
  viewer: TeamViewer,
  query: z.output<typeof listEventsQuery>,
): Promise<z.output<typeof eventListSchema>> {
  requireIntegrations(viewer);
  const after = query.after === undefined ? 0 : Number(/^e(\d{1,15})$/.exec(query.after)?.[1] ?? Number.NaN);
  if (Number.isNaN(after)) {
    const message = 'Must be the `next` of an earlier answer';
    throw new AppError('validation_failed', message, [{ field: 'after', message }]);
  }
  const rows = await listOwnerEvents(context.pool, viewer.acting, {
    after,
    type: query.type ?? null,
    limit: query.limit + 1,
  });
  const shown = rows.slice(0, query.limit);
  const seesContacts = holds(viewer, 'field.contact');
  return {
    data: shown.map(({ id, type, happened_at: at, data }) => ({
      id,
      type,
      timestamp: at.toISOString(),
      data: seesContacts ? data : (withoutContacts(data) as Record<string, unknown>),
    })),
    next: `e${shown.at(-1)?.seq ?? after}`,
    has_more: rows.length > query.limit,
  };
}
