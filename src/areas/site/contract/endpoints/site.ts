import { tokenSchema } from '#areas/accounts/contract/security.ts';
import { contactSchema, newsletterSchema } from '../site.ts';
import { define, done } from '#kernel/contract/endpoints/endpoint.ts';

/** The site itself: newsletter and contact. */
export const siteEndpoints = define({
  subscribeNewsletter: {
    method: 'POST',
    path: '/api/newsletter',
    access: 'public',
    tag: 'site',
    summary: 'Ask for the newsletter; counts once the mailed link was followed',
    body: newsletterSchema,
    response: done,
    perMinute: 5,
  },
  confirmNewsletter: {
    method: 'POST',
    path: '/api/newsletter/confirm',
    access: 'public',
    tag: 'site',
    summary: 'Confirm a newsletter by the mailed link',
    body: tokenSchema,
    response: done,
    perMinute: 30,
  },
  endNewsletter: {
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    access: 'public',
    tag: 'site',
    summary: 'End a newsletter by the link in any of its mails; mail programs post to it by one click',
    query: tokenSchema,
    response: done,
    perMinute: 600,
  },
  sendContactMessage: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    tag: 'site',
    summary: 'Write to the people behind the site',
    body: contactSchema,
    response: done,
    status: 201,
    perMinute: 5,
  },
});
