import type { SentMessage } from '#areas/scoring/contract/day.ts';
import { Instant } from '#kernel/web/ui/date.tsx';
import { Fold } from '#kernel/web/ui/fold.tsx';
import { reachedWords } from './words.ts';

type SentMessagesProps = { messages: readonly SentMessage[]; timeZone: string };

/** The messages that were sent, with whom each reached; nothing before the first. */
export function SentMessages({ messages, timeZone }: SentMessagesProps) {
  if (messages.length === 0) return null;
  return (
    <Fold title="Sent" says={String(messages.length)}>
      <ul className="divide-y">
        {messages.map(({ id, title, body, sent_at: at, audience, reached }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium wrap-anywhere">{title}</p>
            <p className="wrap-anywhere text-muted-foreground">{body}</p>
            <p className="mt-1 text-sm text-muted-foreground tabular-nums">
              <Instant at={at} timeZone={timeZone} format="day" /> · {audience} · {reachedWords(reached)}
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
