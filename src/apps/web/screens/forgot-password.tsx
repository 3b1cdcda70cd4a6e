import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { AccountFrame } from '#areas/accounts/web/account-frame.tsx';
import { ForgotPasswordForm } from '#areas/accounts/web/forgot-password-form.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: titleOf('Forgot password', matches) }];

export const loader = ({ request }: LoaderArgs) => ({
  email: new URL(request.url).searchParams.get('email')?.slice(0, 254) ?? '',
});

export default function ForgotPassword() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <AccountFrame
      title="Forgot your password?"
      description="Tell us your address, and we mail you a link to set a new one."
    >
      <ForgotPasswordForm email={email} />
    </AccountFrame>
  );
}
