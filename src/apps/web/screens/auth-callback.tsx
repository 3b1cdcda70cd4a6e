import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { AccountFrame } from '#areas/accounts/web/account-frame.tsx';
import { ProviderReturn } from '#areas/accounts/web/provider-return.tsx';

export const meta: MetaFunction = () => [{ title: `Sign in | ${brand.name}` }, { name: 'robots', content: 'noindex' }];

export function loader({ request }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('code');
  return {
    code,
    error: searchParams.get('error') ?? (code ? null : 'expired'),
    returnTo: searchParams.get('returnTo'),
  };
}

export default function AuthCallback() {
  return (
    <AccountFrame title="Sign in" description="With your provider.">
      <ProviderReturn {...useLoaderData<typeof loader>()} />
    </AccountFrame>
  );
}
