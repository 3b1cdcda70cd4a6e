import { Undo } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import { isLive } from '#areas/entries/rules/registrations.ts';
import type { FieldLine } from '#areas/entries/rules/field-lines.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { CheckInButton } from './check-in-button.tsx';
import { EditPlayer } from './edit-player.tsx';
import { dayOf, isFirstOfEntry, isReached, orderWords, refundableOf } from './field-words.ts';
import { PaymentState } from './payment-state.tsx';
import { rowKey } from './queries.ts';
import { RemindButton } from './remind-button.tsx';
import { TakeMoney, WithdrawUnpaid } from './take-money.tsx';
import { isInField, owesLater } from '#kernel/rules/in-field.ts';

type PersonProps = {
  tournament: OwnTournament;
  now: number;
  onToggle: (player: FieldPlayer) => void;
  onRefund: (player: FieldPlayer) => void;
  /** Re-reads the list. */
  onChanged: () => Promise<unknown>;
};

/** Everything about the people of a line, with the actions on them. */
export const LinePanel = ({ line, ...rest }: PersonProps & { line: FieldLine }) => (
  <ul className="divide-y">
    {line.players.map((player) => (
      <li key={rowKey(player)} className="px-4 py-4">
        <Person player={player} hasName={line.isGroup} {...rest} />
      </li>
    ))}
  </ul>
);

function Person({
  player,
  hasName,
  tournament,
  now,
  onToggle,
  onRefund,
  onChanged,
}: PersonProps & { player: FieldPlayer; hasName: boolean }) {
  const zone = tournament.time_zone;
  const maySee = useHolds('field.contact');
  const mayRemind = useHolds('messages.send');
  const mayRefund = useHolds('money.refund');
  const isMarkable = useHolds('checkin.write') && isInField(player) && tournament.status !== 'cancelled';
  const owes = player.payment_status === 'pending' && isFirstOfEntry(player);
  const isRemindable = mayRemind && owes && isReached(player, maySee);
  const isTakable = useHolds('field.write') && owes && owesLater(player);
  const isEditable = useHolds('field.write') && isLive(player.payment_status);
  const isRefundable = mayRefund && isFirstOfEntry(player) && refundableOf(player) > 0;
  const order = orderWords(player);
  return (
    <>
      {hasName && <h3 className="text-base font-semibold wrap-anywhere">{player.name}</h3>}
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
        {maySee && (
          <>
            <Fact label="Email">{player.email ? <Mail address={player.email} /> : 'None'}</Fact>
            <Fact label="Phone">{player.phone ? <Phone number={player.phone} /> : 'None'}</Fact>
          </>
        )}
        <Fact label="Handicap">{strokesText(player.handicap)}</Fact>
        <Fact label="Registered">
          <time dateTime={player.registrationDate}>{dayOf(player.registrationDate, zone)}</time>
        </Fact>
        {player.division && <Fact label="Division">{player.division}</Fact>}
        <Fact label="Order no.">{player.order_number}</Fact>
        {order && <Fact label="Order">{order}</Fact>}
        {player.bought && <Fact label="Bought">{player.bought}</Fact>}
        {player.code && <Fact label="Code">{player.code}</Fact>}
        <Fact label="Payment">
          <PaymentState player={player} />
        </Fact>
        {player.answers.map(({ question, answer }) => (
          <Fact key={question} label={question}>
            {answer}
          </Fact>
        ))}
      </dl>
      {(isMarkable || isRemindable || isTakable || isRefundable) && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {isMarkable && <CheckInButton player={player} timeZone={zone} onToggle={onToggle} />}
          {isTakable && <TakeMoney player={player} tournamentId={tournament.id} onDone={onChanged} />}
          {isRemindable && <RemindButton player={player} tournament={tournament} now={now} />}
          {isTakable && <WithdrawUnpaid player={player} tournamentId={tournament.id} onDone={onChanged} />}
          {isRefundable && (
            <Button variant="ghost" size="sm" className="px-2.5 text-muted-foreground" onClick={() => onRefund(player)}>
              <Undo aria-hidden /> Refund<span className="sr-only">: {player.name}</span>
            </Button>
          )}
        </div>
      )}
      {isEditable && <EditPlayer player={player} tournamentId={tournament.id} mayReach={maySee} onSaved={onChanged} />}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="py-1 text-muted-foreground wrap-anywhere">{label}</dt>
    <dd className="py-1 tabular-nums wrap-anywhere">{children}</dd>
  </>
);

const linkClassName = 'touch-target underline-offset-4 hover:underline';
const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={linkClassName}>
    {address}
  </a>
);
const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className={linkClassName}>
    {number}
  </a>
);
