import { useState } from 'react';
import { Link } from 'react-router';
import type { DayView } from '#areas/scoring/contract/day.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { missingText, needText } from './words.ts';

type Line = { key: string; title: string; text: string; to: string; action: string };
const shownAtFirst = 4;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Tasks that wait for the committee, each with a link to the page where it is done. */
export function NeedsYou({ day }: { day: DayView }) {
  const mayScore = useHolds('scores.write');
  const mayReach = useHolds('field.contact');
  const { tournament_id: id, number } = day.round;
  const { quarantined, phones, blocked, mails } = day.waits;
  const scores = (search: Record<string, string>) => paths.tournamentScores(id, number, search);
  const lines: Line[] = [
    ...day.needs.map((need) => ({
      key: `${need.kind} ${need.card}`,
      title: need.name,
      text: needText(need),
      to: scores({ q: need.name, filter: 'attention' }),
      action: 'Look at the card',
    })),
    ...(mayScore && quarantined > 0
      ? [
          {
            key: 'quarantined',
            title: counted(quarantined, 'score', 'scores'),
            text: 'Set aside for your review',
            to: scores({ tab: 'aside' }),
            action: 'Look',
          },
        ]
      : []),
    ...(mayScore && phones > 0
      ? [
          {
            key: 'phones',
            title: counted(phones, 'phone waits', 'phones wait'),
            text: 'To be let in by you',
            to: scores({ tab: 'phones' }),
            action: 'Let in',
          },
        ]
      : []),
    ...(mayScore && blocked > 0
      ? [
          {
            key: 'blocked',
            title: counted(blocked, 'phone is blocked', 'phones are blocked'),
            text: 'Their scores are set aside',
            to: scores({ tab: 'phones' }),
            action: 'Look',
          },
        ]
      : []),
    ...(mayReach && mails > 0
      ? [
          {
            key: 'mails',
            title: counted(mails, 'mail', 'mails'),
            text: 'Could not be delivered',
            to: paths.tournamentManagement(id),
            action: 'Look',
          },
        ]
      : []),
  ];
  return <ListCard title="Needs you" lines={lines} />;
}

/** Scores and cards that are overdue. */
export function MissingScores({ day }: { day: DayView }) {
  const mayScore = useHolds('scores.write');
  const { tournament_id: id, number } = day.round;
  const lines = day.missing.map((missing) => ({
    key: missing.card,
    title: `${missing.name} (group ${missing.group})`,
    text: missingText(missing),
    to: paths.tournamentScores(id, number, { q: missing.name }),
    action: mayScore ? 'Type it' : 'Look',
  }));
  return <ListCard title="Missing" lines={lines} />;
}

/** A titled list; renders nothing while it is empty. */
function ListCard({ title, lines }: { title: string; lines: readonly Line[] }) {
  const [most, setMost] = useState(shownAtFirst);
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-1.5 text-lg font-semibold">
        {title} <span className="font-normal text-muted-foreground tabular-nums">{lines.length}</span>
      </h2>
      <ul className="divide-y rounded-xl border bg-card">
        {lines.slice(0, most).map((line) => (
          <li key={line.key} className="flex min-h-14 items-center gap-3 px-4 py-1.5">
            <p className="min-w-0 flex-1 text-base">
              <b className="font-medium wrap-anywhere">{line.title}</b>
              <span className="block text-sm text-muted-foreground">{line.text}</span>
            </p>
            <Button asChild variant="outline" size="sm">
              <Link to={line.to} aria-label={`${line.action}: ${line.title}`}>
                {line.action}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
      {lines.length > most && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setMost(lines.length)}>
          Show all {lines.length}
        </Button>
      )}
    </section>
  );
}
