import { disputedLook, endedLook } from '#areas/entries/rules/entry-looks.ts';
import type { FieldLine, LineLack } from '#areas/entries/rules/field-lines.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';

/** The line's gaps and ended payments: a complete line shows nothing. */
export function LineStates({ line: { players, isGroup }, lack }: { line: FieldLine; lack: LineLack }) {
  const status = players[0]?.payment_status;
  const ending = status && endedLook(status);
  return (
    <>
      {ending && <State {...ending} />}
      {lack.isDisputed && <State {...disputedLook} />}
      {lack.unpaid > 0 && <State tone="bad" words={`${formatDollars(lack.unpaid)} unpaid`} />}
      {lack.noHandicap > 0 && <State tone="soon" words={isGroup ? `${lack.noHandicap} no handicap` : 'No handicap'} />}
      {lack.noTeam && <State tone="soon" words="No team" />}
    </>
  );
}
