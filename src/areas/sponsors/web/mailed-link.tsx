import { useState } from 'react';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';

/** The actions of links in sponsors' mails, by the name of their parameter. */
const actions = {
  request: {
    send: (token: string) => call(sponsorsEndpoints.confirmSponsorRequest, { body: { token } }),
    words: 'You would like to sponsor a tournament.',
    label: 'Send my request',
    done: 'Sent. The organizer answers you by mail; nothing was charged.',
  },
  confirm: {
    send: (token: string) => call(sponsorsEndpoints.confirmSponsorSearch, { body: { token } }),
    words: 'You asked to hear of tournaments to sponsor.',
    label: 'Confirm',
    done: 'Confirmed. You hear of new tournaments once a week.',
  },
  end: {
    send: (token: string) => call(sponsorsEndpoints.endSponsorSearch, { query: { token } }),
    words: 'You would like to end these mails.',
    label: 'End these mails',
    done: 'Ended. You hear no more of it.',
  },
};
export type MailedAction = { action: keyof typeof actions; token: string };

/** The action that a mailed link requests in the page's URL. */
export function mailedActionOf(search: URLSearchParams): MailedAction | null {
  for (const action of Object.keys(actions) as (keyof typeof actions)[]) {
    const token = search.get(action);
    if (token) return { action, token };
  }
  return null;
}

/**
 * A mailed link takes effect only when a button is pressed, so that mail programs that fetch links confirm and end
 * nothing.
 */
export function MailedLink({ action, token }: MailedAction) {
  const [said, setSaid] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { send, words, label, done } = actions[action];
  const act = async () => {
    setBusy(true);
    try {
      await send(token);
      setSaid(done);
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
          <p>{words}</p>
          <HydrationGate>
            <Button busy={isBusy} onClick={() => void act()}>
              {label}
            </Button>
          </HydrationGate>
        </>
      )}
    </div>
  );
}
