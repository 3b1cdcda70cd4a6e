import { describeCents } from '#kernel/rules/money.ts';
import { type AddonRow, findAddon } from '#areas/entries/database/addons/addons.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import type { Context } from '#kernel/services/context.ts';
import { onDay } from '#areas/entries/rules/pay-mail.ts';
import { eventFacts, lineFact, orderFacts, whoFacts } from '#areas/messages/rules/facts-block.ts';
import { greetingTo } from '#areas/messages/services/greeting.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { readRegistrationToTell } from '#areas/entries/services/registrations/read-to-tell.ts';

/** Notifies the golfer that extras bought later are theirs; once. */
export async function notifyAddon(context: Context, id: string): Promise<void> {
  const addon = await findAddon(context.pool, id);
  if (addon?.state !== 'paid') return;
  await notifyOf(context, addon, {
    subject: `addon:${id}`,
    title: 'Added to your entry',
    words: (what, title) => `${what} for ${title}. We received ${describeCents(addon.amount)}.`,
  });
}

/** Notifies the golfer that a payment for extras is refunded, because they are no longer available; once. */
export async function notifyAddonBack(context: Context, id: string): Promise<void> {
  const addon = await findAddon(context.pool, id);
  if (!addon || addon.state === 'paid') return;
  await notifyOf(context, addon, {
    subject: `addon-back:${id}`,
    title: 'Refund sent',
    words: (what, title) =>
      `${what} for ${title} could not be added to your entry any more. ` +
      `${describeCents(addon.amount)} is on its way back to your card.`,
  });
}

type News = { subject: string; title: string; words: (what: string, title: string) => string };

async function notifyOf(context: Context, addon: AddonRow, { subject, title: heading, words }: News): Promise<void> {
  const entry = await readRegistrationToTell(context.pool, addon.registration_id);
  if (!entry?.user_id) return;
  const { user_id: userId, title, tournament_id: tournamentId } = entry;
  const what = addon.lines
    .filter(({ kind }) => kind === 'extra')
    .map(({ quantity, label }) => `${quantity} × ${label}`)
    .join(', ');
  await inTransaction(context.pool, (tx) =>
    notify(context, tx, [
      {
        userId,
        type: 'tournament_update',
        isEssential: true,
        subject,
        aboutId: addon.registration_id,
        title: heading,
        message: words(what, title),
        path: `/entries/${addon.registration_id}`,
        tournamentId,
        mail: {
          subject: `${heading}: ${title}${onDay(entry)}`,
          greeting: greetingTo(entry),
          facts: [...eventFacts(entry), ...whoFacts(entry), ...addon.lines.map(lineFact), ...orderFacts(entry)],
        },
      },
    ]),
  );
}
