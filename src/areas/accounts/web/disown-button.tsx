import { useState } from 'react';
import { Link } from 'react-router';
import { accountsEndpoints } from '#areas/accounts/contract/endpoints/accounts.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

/**
 * Lets the owner of an email address disown an account that somebody else created with it; the account is then closed.
 */
export function DisownButton({ token, email }: { token: string; email: string }) {
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const disown = async () => {
    setBusy(true);
    try {
      await call(accountsEndpoints.disownAccount, { body: { token } });
      setDone(true);
    } catch (error) {
      toast({ title: 'That did not work', description: messageOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  if (isDone) {
    return (
      <p role="status">
        The creator of that account can no longer use it. If you want it,{' '}
        <Link
          to={`${paths.forgotPassword()}?email=${encodeURIComponent(email)}`}
          className="font-medium text-primary underline underline-offset-4"
        >
          set a password of your own
        </Link>
        .
      </p>
    );
  }
  return (
    <Button variant="outline" busy={isBusy} onClick={() => void disown()}>
      I did not create this account
    </Button>
  );
}
