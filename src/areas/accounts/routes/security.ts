import type { FastifyInstance } from 'fastify';
import { accountsEndpoints } from '#areas/accounts/contract/endpoints/accounts.ts';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { securityEndpoints } from '#areas/accounts/contract/endpoints/security.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { findPassword } from '#areas/accounts/database/accounts.ts';
import { findEmailChange } from '#areas/accounts/database/email-changes.ts';
import { countRecoveryCodes, listFactors } from '#areas/accounts/database/factors.ts';
import { listIdentities } from '#areas/accounts/database/identities.ts';
import { endSessions, listSessions } from '#areas/accounts/database/sessions.ts';
import { askForEmailChange, confirmEmailChange, waitingFor } from '#areas/accounts/services/change-email.ts';
import {
  askForPasswordReset,
  changePassword,
  readPasswordLink,
  resetPassword,
} from '#areas/accounts/services/change-password.ts';
import { disownAccount, resendVerification, verifyEmail } from '#areas/accounts/services/email-proof.ts';
import { removeIdentity } from '#areas/accounts/services/oauth/remove-identity.ts';
import {
  challengeFactor,
  createFactor,
  createRecoveryCodes,
  enterRecoveryCode,
  verifyFactor,
} from '#areas/accounts/services/second-step.ts';
import { removeFactor } from '#areas/accounts/services/remove-factor.ts';
import { presentFactor } from '#areas/accounts/services/sessions.ts';
import { provePassword } from '#areas/accounts/services/sign-in.ts';
import { presentViewer } from '#areas/accounts/services/present-viewer.ts';
import { asSignedIn, type ViewerCache } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { mount } from '#kernel/routes/mount.ts';
import { presentSession } from './present-signed-in.ts';
import { contextFor } from '#kernel/services/context-for.ts';
import { cookieJar, visitOf } from './session-cookies.ts';

const done = { ok: true as const };

/** Account security: addresses, passwords, two-step sign-in, sessions. */
export function securityRoutes(app: FastifyInstance, context: Context, viewers: ViewerCache): void {
  const { pool, clock } = context;
  const cookies = cookieJar(context.settings.baseUrl);

  mount(app, accountsEndpoints.resendVerification, async ({ viewer, request }) => {
    await resendVerification(contextFor(context, request), viewer, presentViewer(viewer).dashboard);
    return done;
  });
  mount(app, accountsEndpoints.verifyEmail, async ({ body, viewer }) => {
    const proof = await verifyEmail(context, body.token, viewer);
    if (viewer) viewers.forgetUser(viewer.userId);
    return { outcome: proof.outcome, email: proof.email, redirect_to: proof.redirectTo };
  });
  mount(app, accountsEndpoints.disownAccount, async ({ body }) => disownAccount(context, body.token).then(() => done));

  mount(app, signInEndpoints.forgotPassword, async ({ body, request }) =>
    askForPasswordReset(contextFor(context, request), body.email).then(() => done),
  );
  mount(app, signInEndpoints.readPasswordLink, async ({ body }) => ({
    email: await readPasswordLink(context, body.token),
  }));
  mount(app, signInEndpoints.resetPassword, async ({ body }) =>
    resetPassword(context, body.token, body.password).then(() => done),
  );
  mount(app, signInEndpoints.changePassword, async ({ body, viewer }) => {
    await changePassword(context, viewer, body.current_password, body.password);
    viewers.forgetUser(viewer.userId);
    return done;
  });
  mount(app, accountsEndpoints.changeEmail, async ({ body, viewer }) => {
    const change = await askForEmailChange(context, viewer, body.email, body.password);
    return { waiting_for: change.waitingFor, email: change.email };
  });
  mount(app, accountsEndpoints.confirmEmailChange, async ({ body }) => {
    const { userId, waitingFor: waiting_for, email } = await confirmEmailChange(context, body.token);
    viewers.forgetUser(userId);
    return { waiting_for, email };
  });

  mount(app, securityEndpoints.getSecurity, async ({ viewer }) => {
    const change = await findEmailChange(pool, viewer.userId, clock());
    const waiting = change && waitingFor(change);
    return {
      has_password: (await findPassword(pool, viewer.userId)) !== null,
      pending_email: change && waiting ? { email: change.new_email, waiting_for: waiting } : null,
      recovery_codes_left: await countRecoveryCodes(pool, viewer.userId),
      factors: (await listFactors(pool, viewer.userId)).map(presentFactor),
      identities: (await listIdentities(pool, viewer.userId)).map((row) => ({
        id: row.id,
        provider: row.provider_id,
        email: row.email,
        created_at: row.created_at.toISOString(),
      })),
    };
  });
  mount(app, securityEndpoints.removeIdentity, async ({ params, viewer }) =>
    removeIdentity(context, viewer, params.id).then(() => done),
  );

  mount(app, securityEndpoints.listFactors, async ({ viewer }) => ({
    data: (await listFactors(pool, viewer.userId)).map(presentFactor),
    next_cursor: null,
  }));
  mount(app, securityEndpoints.createFactor, async ({ body, viewer }) => {
    const { factor, totp } = await createFactor(context, viewer, body);
    return { ...presentFactor(factor), totp };
  });
  mount(app, securityEndpoints.deleteFactor, async ({ params, body, viewer }) => {
    await removeFactor(context, viewer, params.id, body?.password);
    viewers.forgetUser(viewer.userId);
    return done;
  });
  mount(app, securityEndpoints.challengeFactor, async ({ params, request }) => {
    const challenge = await challengeFactor(context, request.viewer ?? request.half ?? nobody(), params.id);
    return {
      id: challenge.id,
      factor_type: challenge.factor.factor_type,
      expires_at: challenge.expiresAt.toISOString(),
    };
  });
  mount(app, securityEndpoints.verifyFactor, async ({ params, body, request, reply }) => {
    const person = request.viewer ?? request.half ?? nobody();
    const verified = await verifyFactor(
      context,
      person,
      params.id,
      { code: body.code, challengeId: body.challenge_id },
      visitOf(request),
    );
    // The person's permissions depend on whether they have a factor.
    if (request.viewer) viewers.forgetUser(person.userId);
    const answer = verified.session
      ? await presentSession(context, cookies, request, reply, person.userId, verified.session)
      : { session: null, viewer: presentViewer(asSignedIn(request.viewer)), second_step: null, identity: null };
    return { ...answer, recovery_codes: verified.recoveryCodes };
  });
  mount(app, securityEndpoints.useRecoveryCode, async ({ body, request, reply }) => {
    const person = request.viewer ?? request.half ?? nobody();
    return presentSession(
      context,
      cookies,
      request,
      reply,
      person.userId,
      await enterRecoveryCode(context, person, body.code, visitOf(request)),
    );
  });
  mount(app, securityEndpoints.createRecoveryCodes, async ({ body, viewer }) => {
    await provePassword(context, viewer, body.password, 'password');
    return { codes: await createRecoveryCodes(context, viewer) };
  });

  mount(app, securityEndpoints.listSessions, async ({ viewer }) => {
    const rows = await listSessions(pool, viewer.userId, clock());
    return {
      data: rows.map(({ created_at, updated_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        last_seen_at: updated_at.toISOString(),
        is_current: row.id === viewer.sessionId,
      })),
      next_cursor: null,
    };
  });
  mount(app, securityEndpoints.endSession, async ({ params, viewer }) => {
    const ended = await endSessions(pool, viewer.userId, { only: params.id });
    if (ended.length === 0) throw new AppError('not_found');
    for (const id of ended) viewers.forget(id);
    return done;
  });
  mount(app, securityEndpoints.endOtherSessions, async ({ viewer }) => {
    for (const id of await endSessions(pool, viewer.userId, { except: viewer.sessionId })) viewers.forget(id);
    return done;
  });
}

function nobody(): never {
  throw new AppError('not_authenticated');
}
