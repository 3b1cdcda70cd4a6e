import { mailPasswordReset } from '#areas/accounts/services/change-password.ts';
import { contextFor } from '#kernel/services/context-for.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const mailPasswordResetJob = defineJob({
  name: 'mail-password-reset',
  // A host that is no more served by then is not written into a mail.
  run: ({ context }, { email, siteHost }) =>
    mailPasswordReset(contextFor(context, { site: siteHost ? context.sites.served(siteHost) : null }), email),
});
