import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { NewsletterLink, newsletterAction, newsletterMeta } from '#areas/site/web/newsletter-link.tsx';

export const meta = newsletterMeta;
export const action = newsletterAction((token, fetchApi) =>
  call(endpoints.endNewsletter, { query: { token }, fetchApi }),
);

export default function NewsletterUnsubscribeScreen() {
  return (
    <NewsletterLink
      title="Unsubscribe"
      text="The newsletter ends with one click. Nothing else about you changes."
      action="Unsubscribe"
      doneTitle="You are unsubscribed"
      doneText="No further issue comes to you. Should you miss it, ask for it again at the foot of any page."
    />
  );
}
