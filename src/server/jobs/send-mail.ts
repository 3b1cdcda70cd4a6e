import { sendMail } from '#server/services/mail/send-mail.ts';
import { defineJob } from './job.ts';

export const sendMailJob = defineJob({
  name: 'send-mail',
  run: ({ context, ...senders }, { mailId }, { isLast }) => sendMail(context, senders, mailId, { isLast }),
});
