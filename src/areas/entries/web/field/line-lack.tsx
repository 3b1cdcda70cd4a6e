import type { FieldLine, LineLack } from '#areas/entries/rules/field-lines.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';

const endings = { cancelled: 'Cancelled', refunded: 'Refunded', expired: 'Expired' } as const;

/** Badges for what is missing alone: a line without any is as it should be. */
export function LackBadges({ line: { players, isGroup }, lack }: { line: FieldLine; lack: LineLack }) {
  const status = players[0]?.payment_status;
  const ending = status !== undefined && status in endings ? endings[status as keyof typeof endings] : null;
  return (
    <>
      {ending && <Badge variant="outline">{ending}</Badge>}
      {lack.isDisputed && <Badge variant="destructive">Disputed</Badge>}
      {lack.unpaid > 0 && <Badge variant="secondary">{formatDollars(lack.unpaid)} unpaid</Badge>}
      {lack.noHandicap > 0 && (
        <Badge variant="secondary">{isGroup ? `${lack.noHandicap} no handicap` : 'No handicap'}</Badge>
      )}
      {lack.noTeam && <Badge variant="secondary">No team</Badge>}
    </>
  );
}
