import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { AppError } from '#contracts/errors.ts';
import type { PayLink } from '#contracts/payments.ts';
import { toDollars } from '#domain/money.ts';
import type { RegistrationToPay } from '#server/database/registrations/field.ts';
import { findLiveRegistration, type RegistrationRow } from '#server/database/registrations/registrations.ts';
import type { ShareRow } from '#server/database/shares/shares.ts';
import { findTournament } from '#server/database/tournaments/read-tournaments.ts';
import { asGolfer, asOrganizer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { confirmReturn } from '#server/services/registrations/confirm-return.ts';
import { checkConnectStatus, createConnectAccount } from '#server/services/payments/connect.ts';
import { contextFor } from '#server/services/domains/context-for.ts';
import { payByLink, readPayLink, returnByLink } from '#server/services/field/pay-link.ts';
import { findShareOfLink, payShareByLink, returnShareByLink } from '#server/services/shares/share-link.ts';
import { createPayment } from '#server/services/registrations/create-payment.ts';
import { mount } from './mount.ts';
import { presentRegistration } from './present-registration.ts';
import { presentTournament } from '#server/services/tournaments/present-tournament.ts';

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;

  mount(app, endpoints.createPayment, async ({ body, viewer, request }) => ({
    url: await createPayment(contextFor(context, request), asGolfer(viewer), body.tournamentId, body.amount),
  }));

  mount(app, endpoints.getPaymentInformation, async ({ query, viewer }) => {
    const golfer = asGolfer(viewer);
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

  mount(app, endpoints.confirmReturn, async ({ body, viewer }) =>
    presentRegistration(await confirmReturn(context, asGolfer(viewer), body.session_id), clock()),
  );

  const presentPayLink = async (registration: RegistrationToPay): Promise<PayLink> => {
    const tournament = await findTournament(pool, registration.tournament_id);
    if (!tournament) throw new AppError('not_found', 'This tournament does not exist.');
    const { payment_status: status, is_processing: isProcessing, hold_expires_at: heldUntil } = registration;
    const isOpen = status === 'pending' && heldUntil !== null && heldUntil > clock();
    const statusOfHold = isProcessing ? 'processing' : 'open';
    const statusWhileUnpaid = isOpen ? statusOfHold : 'over';
    return {
      tournament: presentTournament(tournament, clock()),
      name: registration.name,
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
      amount: toDollars(share.amount),
      status: share.state === 'paid' && status !== 'refunded' ? 'paid' : whileUnpaid,
      hold_expires_at: heldUntil?.toISOString() ?? null,
      share_of: { captain: share.captain, is_whole_group: share.is_whole_groups },
    };
  };
  mount(app, endpoints.getPayLink, async ({ params }) => {
    const share = await findShareOfLink(context, params.token);
    return share ? presentShareLink(share) : presentPayLink(await readPayLink(context, params.token));
  });
  mount(app, endpoints.payByLink, async ({ params, request }) => {
    const own = contextFor(context, request);
    const share = await findShareOfLink(context, params.token);
    return { url: share ? await payShareByLink(own, share) : await payByLink(own, params.token) };
  });
  mount(app, endpoints.confirmPayLink, async ({ params, body }) => {
    const share = await findShareOfLink(context, params.token);
    if (share) return presentShareLink(await returnShareByLink(context, share, body.session_id));
    return presentPayLink(await returnByLink(context, params.token, body.session_id));
  });

  mount(app, endpoints.checkConnectStatus, async ({ viewer }) => checkConnectStatus(context, asOrganizer(viewer)));
  mount(app, endpoints.createConnectAccount, async ({ viewer }) => ({
    url: await createConnectAccount(context, asOrganizer(viewer)),
  }));
}

/** What the golfer has to pay of an own order now: all of it, or their share. In cents. */
const dueOf = (registration: RegistrationRow | null) => registration?.shares?.own ?? registration?.payment_amount;
