import { savePayeeAccount, savePayeeStatus } from '#areas/money/database/payees.ts';
import { beginReading } from '#areas/accounts/database/plans/plans.ts';
import type { ClubViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { DemoProvider } from '#demo/world.ts';

export async function connectPayee(
  context: Context,
  provider: DemoProvider,
  payee: OrganizerViewer | ClubViewer,
): Promise<void> {
  const account = await context.stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: payee.email,
    business_profile: { name: payee.row.organization_name ?? undefined },
    metadata: 'organizerId' in payee ? { organizer_id: payee.organizerId } : { country_club_id: payee.countryClubId },
  });
  await savePayeeAccount(context.pool, payee, account.id);
  await provider.connectAccount(account.id);
  const status = { detailsSubmitted: true, chargesEnabled: true, currentlyDue: [] };
  await savePayeeStatus(context.pool, account.id, status, await beginReading(context.pool));
}
