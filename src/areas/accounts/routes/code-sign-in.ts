import type { FastifyInstance } from 'fastify';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { clientOf } from '#areas/accounts/services/limits.ts';
import { checkSignInCode, mailSignInCode, proveAddress } from '#areas/accounts/services/sign-in-codes.ts';
import { afterFirstStep } from '#areas/accounts/services/sign-in.ts';
import { asSignedIn } from '#areas/accounts/services/viewer.ts';
import { wrongCode } from '#areas/accounts/services/wrong-code.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { mount } from '#kernel/routes/mount.ts';
import { contextFor } from '#kernel/services/context-for.ts';
import type { Context } from '#kernel/services/context.ts';
import { openAccount } from './open-account.ts';
import { presentSignedIn } from './present-signed-in.ts';
import { cookieJar, visitOf } from './session-cookies.ts';

/** Signing in and up by a mailed code. */
export function codeSignInRoutes(app: FastifyInstance, context: Context): void {
  const cookies = cookieJar(context.settings.baseUrl);

  mount(app, signInEndpoints.askSignInCode, async ({ body, request }) => {
    await mailSignInCode(contextFor(context, request), body.email, clientOf(request.ip));
    return { ok: true as const };
  });

  mount(app, signInEndpoints.proveAddress, async ({ body, viewer }) => {
    await proveAddress(context, asSignedIn(viewer), body.code);
    return { ok: true as const };
  });

  mount(app, signInEndpoints.checkSignInCode, async ({ body, request, reply }) => {
    const owner = await checkSignInCode(context, body);
    if (owner.kind === 'known') {
      const step = await afterFirstStep(context, owner.userId, visitOf(request));
      return presentSignedIn(context, cookies, request, reply, step);
    }
    const { answer, setCookies } = await openAccount(context, cookies, request, owner.signUp, owner.take).catch(
      (error: unknown) => {
        // A concurrent request used the same code.
        throw error instanceof AppError && error.code === 'already_exists' ? wrongCode() : error;
      },
    );
    setCookies(reply);
    return answer;
  });
}
