import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { NewsletterLink, newsletterAction, newsletterMeta } from '#areas/site/web/newsletter-link.tsx';

export const meta = newsletterMeta;
export const action = newsletterAction((token, fetchApi) =>
  call(endpoints.confirmNewsletter, { body: { token }, fetchApi }),
);

export default function NewsletterConfirmScreen() {
  return (
    <NewsletterLink
      title="Confirm the newsletter"
      text="One click, and the next issue comes to you."
      action="Confirm the newsletter"
      doneTitle="You are subscribed"
      doneText="Every mail has a link that ends it again."
    />
  );
}
