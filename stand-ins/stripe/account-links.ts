import type Stripe from 'stripe';
import { type Kept, newId } from './kinds.ts';
import type { Operation } from './operation.ts';

/** The life of an onboarding address, in seconds. */
const lifetime = 5 * 60;

/** False once it was used or is too old; then the visitor goes to the refresh address for a new one. */
export const isUsable = (link: Kept<'account_link'>, seconds: number): boolean =>
  !link.hidden.isUsed && seconds < link.object.expires_at;

export const accountLinkOperations: Operation[] = [
  {
    method: 'POST',
    path: '/v1/account_links',
    async run({ work, params, baseUrl }) {
      const account = params.required('account');
      await work.get('account', account, null, 'account');
      params.required('type');
      params.ignore('collect', 'collection_options');
      const refreshUrl = params.url('refresh_url') ?? params.refuseMissing('refresh_url');
      const returnUrl = params.url('return_url') ?? params.refuseMissing('return_url');
      const id = newId('acctlink_', 32);
      const link: Stripe.AccountLink = {
        object: 'account_link',
        created: work.seconds,
        expires_at: work.seconds + lifetime,
        url: `${baseUrl}/sandbox/connect/${id}`,
      };
      work.add('account_link', id, link, { account, refreshUrl, returnUrl, isUsed: false });
      return link;
    },
  },
];
