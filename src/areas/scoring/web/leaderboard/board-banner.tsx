import { CloudLightning, Megaphone } from 'lucide-react';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { timeOfScore } from './board-words.ts';

/** The committee's banner above the board; an alert for screen readers if play is suspended or cancelled. */
export function BoardBanner({ leaderboard }: { leaderboard: Pick<Leaderboard, 'banner' | 'tournament'> }) {
  const { banner, tournament } = leaderboard;
  if (!banner) return null;
  const isAlarm = banner.kind === 'suspended' || banner.kind === 'cancelled';
  const Icon = isAlarm ? CloudLightning : Megaphone;
  return (
    <div
      role={isAlarm ? 'alert' : 'status'}
      className={cn(
        'mt-4 flex items-start gap-3 rounded-xl border px-5 py-4',
        isAlarm ? 'border-destructive/50 bg-destructive/10' : 'bg-accent text-accent-foreground',
      )}
    >
      <Icon className={cn('mt-0.5 size-5 shrink-0', isAlarm && 'text-destructive')} aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{banner.title}</p>
        {banner.body && <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{banner.body}</p>}
        <p className="mt-1 text-sm opacity-80">{timeOfScore(banner.at, tournament.time_zone)}</p>
      </div>
    </div>
  );
}
