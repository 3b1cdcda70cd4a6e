import { useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Button } from '#web/ui/button.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';

type Link = { confirm: string | null; end: string | null };

/** Who comes by the link of a mail presses once: what mail programs open by themselves confirms and ends nothing. */
export function SearchLink({ link }: { link: Link }) {
  const [said, setSaid] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const token = link.confirm ?? link.end;
  if (!token) return null;
  const act = async () => {
    setBusy(true);
    try {
      await call(link.confirm ? endpoints.confirmSponsorSearch : endpoints.endSponsorSearch, { body: { token } });
      setSaid(link.confirm ? 'Confirmed. You hear of new tournaments once a week.' : 'Ended. You hear no more of it.');
    } catch (error) {
      setSaid(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <div className="mb-8 flex flex-wrap items-center gap-4 rounded-xl bg-accent px-5 py-4 text-accent-foreground">
      {said ? (
        <p role="status">{said}</p>
      ) : (
        <>
          <p>{link.confirm ? 'You asked to hear of tournaments to sponsor.' : 'You would like to end these mails.'}</p>
          <UntilReady>
            <Button busy={isBusy} onClick={() => void act()}>
              {link.confirm ? 'Confirm' : 'End these mails'}
            </Button>
          </UntilReady>
        </>
      )}
    </div>
  );
}
