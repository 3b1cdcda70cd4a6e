import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { AccountFrame } from '#areas/accounts/web/account-frame.tsx';
import { ConfirmEmailButton } from '#areas/accounts/web/confirm-email-button.tsx';

export const meta: MetaFunction = () => [
  { title: `Confirm your address | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ request }: LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
});

export default function ConfirmEmail() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title="Confirm the change" description="Both the old and the new address have to agree.">
      <ConfirmEmailButton token={token} />
    </AccountFrame>
  );
}
