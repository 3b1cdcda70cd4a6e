import { BellRing } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { Switch } from '#kernel/web/ui/switch.tsx';

/** A switch for notifications about followed players. Without an account there are none. */
export function FollowLine({
  hasFollowed,
  hasAccount,
  isTold,
  onTold,
  from,
}: {
  hasFollowed: boolean;
  hasAccount: boolean;
  isTold: boolean;
  onTold: (isTold: boolean) => void;
  /** The page to return to after signing in. */
  from: string;
}) {
  if (!hasFollowed) return <p className="py-2 text-muted-foreground">Press the star of a player to follow.</p>;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <BellRing className="size-4.5 text-muted-foreground" aria-hidden />
      {hasAccount ? (
        <>
          <label htmlFor="tell-followed" className="min-w-0">
            Tell me about my players every three holes
          </label>
          <Switch id="tell-followed" checked={isTold} onCheckedChange={onTold} />
          {isTold && (
            <Link to={paths.settings('notifications')} className="text-sm underline underline-offset-4">
              Push on this device
            </Link>
          )}
        </>
      ) : (
        <p className="text-muted-foreground">
          You follow on this device.{' '}
          <Link to={paths.signIn(from)} className="underline underline-offset-4">
            Sign in
          </Link>{' '}
          to be told every three holes.
        </p>
      )}
    </div>
  );
}
