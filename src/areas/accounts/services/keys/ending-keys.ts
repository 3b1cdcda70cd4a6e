import { bookZone } from '#kernel/rules/book-zone.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { listEndingKeys } from '#areas/accounts/database/keys/keys.ts';
import type { Context } from '#kernel/services/context.ts';
import { atOnceOrAlone } from '#kernel/services/each-alone.ts';
import { notify } from '#areas/messages/services/notify.ts';

const dayMs = 86_400_000;
const warnDays = [3, 14];

/** Notifies organizers two weeks and three days before a key expires, once each. */
export async function notifyOfEndingKeys(context: Context): Promise<void> {
  const now = context.clock();
  const keys = await listEndingKeys(context.pool, now, new Date(now.getTime() + 14 * dayMs));
  await atOnceOrAlone(
    keys,
    ({ id }) => `API key ${id}`,
    (some) =>
      notify(
        context,
        context.pool,
        some.map(({ id, name, user_id, expires_at }) => {
          const left = (expires_at.getTime() - now.getTime()) / dayMs;
          const days = warnDays.find((most) => left <= most) ?? 14;
          return {
            userId: user_id,
            type: 'system' as const,
            subject: `key-ends:${id}:${days}`,
            title: `Your API key “${name}” runs out soon`,
            message: `It works until ${describeInstant(expires_at, bookZone)}. Replace it before: the settings have a button.`,
            path: '/settings?section=api',
            isEssential: true,
          };
        }),
      ),
  );
}
