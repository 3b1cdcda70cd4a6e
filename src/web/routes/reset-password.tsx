import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { ResetPasswordForm } from '#web/features/accounts/reset-password-form.tsx';

export const meta: MetaFunction = () => [
  { title: `Set a new password | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ request }: LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
});

export default function ResetPassword() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title="Set a new password" description="It signs you out everywhere else.">
      <ResetPasswordForm token={token} />
    </AccountFrame>
  );
}
