import { sendMail } from '#areas/notifications/services/send-mail.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const sendMailJob = defineJob({
  name: 'send-mail',
  run: ({ context, ...senders }, { mailId }, { isLast }) => sendMail(context, senders, mailId, { isLast }),
});
