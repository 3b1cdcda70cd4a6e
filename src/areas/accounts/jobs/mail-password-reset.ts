import { mailPasswordReset } from '#areas/accounts/services/change-password.ts';
import { contextFor } from '#kernel/services/context-for.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const mailPasswordResetJob = defineJob({
  name: 'mail-password-reset',
  // Does not put a host into the mail that is no longer served.
  run: ({ context }, { email, siteHost }) =>
    mailPasswordReset(contextFor(context, { site: siteHost ? context.sites.served(siteHost) : null }), email),
});
