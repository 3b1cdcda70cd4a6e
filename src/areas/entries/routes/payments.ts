import type { FastifyInstance } from 'fastify';
import { paymentsEndpoints } from '#areas/entries/contract/endpoints/payments.ts';
import { payeesEndpoints } from '#areas/money/contract/endpoints/payees.ts';
import { AppError } from '#kernel/contract/errors.ts';
import type { PayLink } from '#areas/entries/contract/payments.ts';
import { toDollars } from '#kernel/rules/money.ts';
import type { RegistrationToPay } from '#areas/entries/database/registrations/field.ts';
import { findLiveRegistration, type RegistrationRow } from '#areas/entries/database/registrations/registrations.ts';
import type { ShareRow } from '#areas/entries/database/shares/shares.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';
import { confirmReturn } from '#areas/entries/services/registrations/confirm-return.ts';
import { checkConnectStatus, createConnectAccount } from '#areas/money/services/connect.ts';
import { contextFor } from '#kernel/services/context-for.ts';
import { payByLink, readPayLink, returnByLink } from '#areas/entries/services/field/pay-link.ts';
import { findShareOfLink, payShareByLink, returnShareByLink } from '#areas/entries/services/shares/share-link.ts';
import { createPayment } from '#areas/entries/services/registrations/create-payment.ts';
import { mount } from '#kernel/routes/mount.ts';
import { presentRegistration } from './present-registration.ts';
import { presentTournament } from '#areas/tournaments/services/present-tournament.ts';
import { owesLater } from '#kernel/rules/in-field.ts';

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;

  mount(app, paymentsEndpoints.createPayment, async ({ golfer, body, request }) => ({
    url: await createPayment(contextFor(context, request), golfer, body.tournamentId, body.amount),
  }));

  mount(app, paymentsEndpoints.getPaymentInformation, async ({ golfer, query }) => {
    const tournament = await findTournament(pool, query.tournamentId);
    if (!tournament || tournament.state === 'draft') throw new AppError('not_found', 'This tournament does not exist.');
    const registration = await findLiveRegistration(pool, golfer.golferId, query.tournamentId);
    const now = clock();
    return {
      tournament: presentTournament(tournament, now),
      registration: registration && presentRegistration(registration, now),
      amount:
        registration?.payment_status === 'completed'
          ? 0
          : toDollars(dueOf(registration) ?? tournament.registration_fee),
    };
  });

  mount(app, paymentsEndpoints.confirmReturn, async ({ golfer, body }) =>
    presentRegistration(await confirmReturn(context, golfer, body.session_id), clock()),
  );

  const presentPayLink = async (registration: RegistrationToPay): Promise<PayLink> => {
    const tournament = await findTournament(pool, registration.tournament_id);
    if (!tournament) throw new AppError('not_found', 'This tournament does not exist.');
    const { payment_status: status, is_processing: isProcessing, hold_expires_at: heldUntil } = registration;
    const isOpen = owesLater(registration) || (status === 'pending' && heldUntil !== null && heldUntil > clock());
    const statusOfHold = isProcessing ? 'processing' : 'open';
    const statusWhileUnpaid = isOpen ? statusOfHold : 'over';
    return {
      tournament: presentTournament(tournament, clock()),
      name: registration.name,
      order_number: registration.order_number,
      amount: toDollars(registration.payment_amount),
      status: status === 'completed' ? 'paid' : statusWhileUnpaid,
      hold_expires_at: heldUntil?.toISOString() ?? null,
      share_of: null,
    };
  };
  const presentShareLink = async (share: ShareRow): Promise<PayLink> => {
    const tournament = await findTournament(pool, share.tournament_id);
    if (!tournament) throw new AppError('not_found', 'This tournament does not exist.');
    const { payment_status: status, hold_expires_at: heldUntil } = share;
    const isWaiting = status === 'pending' && heldUntil !== null && heldUntil > clock();
    const whileUnpaid = isWaiting && share.state === 'open' && share.is_link_open ? 'open' : 'over';
    return {
      tournament: presentTournament(tournament, clock()),
      name: share.name || share.captain,
      order_number: share.order_number,
      amount: toDollars(share.amount),
      status: share.state === 'paid' && status !== 'refunded' ? 'paid' : whileUnpaid,
      hold_expires_at: heldUntil?.toISOString() ?? null,
      share_of: { captain: share.captain, is_whole_group: share.is_whole_groups },
    };
  };
  mount(app, paymentsEndpoints.getPayLink, async ({ params }) => {
    const share = await findShareOfLink(context, params.token);
    return share ? presentShareLink(share) : presentPayLink(await readPayLink(context, params.token));
  });
  mount(app, paymentsEndpoints.payByLink, async ({ params, request }) => {
    const own = contextFor(context, request);
    const share = await findShareOfLink(context, params.token);
    return { url: share ? await payShareByLink(own, share) : await payByLink(own, params.token) };
  });
  mount(app, paymentsEndpoints.confirmPayLink, async ({ params, body }) => {
    const share = await findShareOfLink(context, params.token);
    if (share) return presentShareLink(await returnShareByLink(context, share, body.session_id));
    return presentPayLink(await returnByLink(context, params.token, body.session_id));
  });

  mount(app, payeesEndpoints.checkConnectStatus, async ({ organizer }) => checkConnectStatus(context, organizer));
  mount(app, payeesEndpoints.createConnectAccount, async ({ organizer }) => ({
    url: await createConnectAccount(context, organizer),
  }));
}

/** The balance of an own order now: all of it, or the golfer's share. In cents. */
const dueOf = (registration: RegistrationRow | null) => registration?.shares?.own ?? registration?.payment_amount;
