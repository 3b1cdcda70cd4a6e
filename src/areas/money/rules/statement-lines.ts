/** The lines of a tournament's statement, one for each kind of money; they add up to the balance. */
import type { DeskMoney, StatementLineKind } from '#areas/money/contract/statements.ts';
import type { MoneyKind } from '#kernel/contract/money-kinds.ts';
import { type Cents, describeAmount } from '#kernel/rules/money.ts';

/** The money taken for one thing before refunds, by card and at the desk, and its refunds. In cents. */
export type KindMoney = { kind: MoneyKind; label: string; card: Cents; desk: Cents; back: Cents };

/** The number of sales of one thing and its prices, in orders that were paid at least in part. */
export type KindCount = { kind: MoneyKind; label: string; count: number; least: Cents; most: Cents };

/** Card payments by recipient. In cents. */
export type CardSums = {
  collected: Cents;
  refunded: Cents;
  platform: Cents;
  /** Money that banks hold back now. */
  disputed: Cents;
  /** Refunds that cards did not take: with the platform until they are sent again. */
  returned: Cents;
};

/** Everything that a tournament's statement is made of. In cents. */
export type StatementFacts = {
  kinds: readonly KindMoney[];
  counts: readonly KindCount[];
  /** Of card payments for entries. */
  sums: CardSums;
  /** Of card payments by sponsors; `elsewhere` is what they paid without a card, `agreed` what they have yet to pay. */
  sponsors: { sums: CardSums; elsewhere: Cents; agreed: Cents };
  prizes: { paid_in: Cents; handed_out: Cents; to_hand_out: Cents };
  /** Null if the tournament has no booked day at a club. */
  club: { name: string; amount: Cents } | null;
};

/**
 * Amounts in cents; negative amounts reduce the balance. `card` and `desk` are null where they are not recorded
 * separately.
 */
export type StatementLine = {
  kind: StatementLineKind;
  label: string;
  note: string | null;
  card: Cents | null;
  desk: Cents | null;
  sum: Cents;
};

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0);
const listed = (texts: readonly (string | false)[]): string | null => texts.filter(Boolean).join('. ') || null;

/**
 * A line for one kind with its number of sales. 'Entries 72 x $100' if that product equals the sum, else a note of what
 * makes it differ.
 */
function kindLine({ kind, label, card, desk }: KindMoney, counts: readonly KindCount[]): StatementLine {
  const sum = card + desk;
  const line = { kind: kind as StatementLineKind, label, note: null, card, desk, sum };
  const counted = counts.find((one) => one.kind === kind && one.label === label);
  if (!counted || counted.count === 0 || kind === 'tax' || kind === 'fee') return line;
  const { count, least, most } = counted;
  if (kind === 'gift' && count === 1) return line;
  if (least === most && count * least === sum)
    return { ...line, label: `${label} ${count} x ${describeAmount(least)}` };
  // Gifts, and things sold at several prices, have no single multiplication that gives their sum.
  if (kind === 'gift') return { ...line, note: `${count} gifts` };
  const each = least === most ? describeAmount(least) : `${describeAmount(least)} to ${describeAmount(most)}`;
  const less = least === most ? count * least - sum : 0;
  return {
    ...line,
    label: `${label} ${count}`,
    note: listed([
      `At ${each}`,
      less > 0 && `${describeAmount(less)} less by codes, credit or shares that are not paid yet`,
    ]),
  };
}

/** All lines of a statement in order. Lines without money are left out, except refunds and fees. */
export function statementLines({ kinds, counts, sums, sponsors, prizes, club }: StatementFacts): StatementLine[] {
  const beside = (kind: StatementLineKind, label: string, sum: Cents, note: string | null = null): StatementLine => ({
    kind,
    label,
    note,
    card: null,
    desk: null,
    sum: sum || 0,
  });
  const back = kinds.filter((one) => one.back !== 0);
  const refunded = sumOf(back.map((one) => one.back));
  const sponsorsBack = sponsors.sums.refunded;
  const lines: (StatementLine | false)[] = [
    ...kinds.filter(({ card, desk }) => card !== 0 || desk !== 0).map((one) => kindLine(one, counts)),
    beside(
      'sponsor',
      'Sponsors paid',
      sponsors.sums.collected - sponsorsBack + sponsors.elsewhere,
      listed([
        sponsorsBack !== 0 && `Less ${describeAmount(sponsorsBack)} that went back`,
        sponsors.agreed !== 0 && `${describeAmount(sponsors.agreed)} more agreed, not paid yet`,
      ]),
    ),
    {
      ...beside(
        'refunded',
        'Refunded',
        -refunded,
        back.length > 1 ? back.map((one) => `${one.label} ${describeAmount(one.back)}`).join(', ') : null,
      ),
      card: -refunded || 0,
    },
    beside('purse', 'Paid-in games, paid at the desk', prizes.paid_in),
    beside(
      'prize',
      'Prizes',
      -(prizes.handed_out + prizes.to_hand_out),
      prizes.to_hand_out !== 0 ? `${describeAmount(prizes.to_hand_out)} of it is still to be handed out` : null,
    ),
    beside('platform', 'Fees', -(sums.platform + sponsors.sums.platform), 'The platform’s share of card payments'),
    beside('held', 'Disputed', -(sums.disputed + sponsors.sums.disputed), 'Held by banks until they have decided'),
    beside(
      'returned',
      'Failed refunds',
      -(sums.returned + sponsors.sums.returned),
      'Kept by the platform until they are sent again',
    ),
    club !== null && beside('club', `The day at ${club.name}`, -club.amount, 'As booked, paid or due'),
  ];
  const isAlways = ({ kind, note }: StatementLine) =>
    kind === 'refunded' || kind === 'platform' || (kind === 'sponsor' && note !== null);
  return lines.filter((line) => line !== false).filter((line) => line.sum !== 0 || isAlways(line));
}

/** The sum of all lines. */
export const leftOf = (lines: readonly StatementLine[]): Cents => sumOf(lines.map(({ sum }) => sum));

/**
 * A sentence on how the money came: 'By card $665, at the desk $6,700, sponsors $2,100.', net of refunds; empty if no
 * money came.
 */
export function incomeSentence(lines: readonly StatementLine[]): string {
  const cents = {
    'by card': sumOf(lines.map(({ card }) => card ?? 0)),
    'at the desk': sumOf(lines.map(({ desk }) => desk ?? 0)),
    sponsors: sumOf(lines.filter(({ kind }) => kind === 'sponsor').map(({ sum }) => sum)),
  };
  const ways = Object.entries(cents).flatMap(([way, amount]) =>
    amount === 0 ? [] : `${way} ${describeAmount(amount)}`,
  );
  const text = ways.join(', ');
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * The method of payment of an order: 'Card', 'Cash and check', 'Desk'; empty if nothing was paid or all of it was
 * reversed.
 * @param movements of the order, newest first
 */
export function howPaid(movements: readonly { kind: string; taken_as: DeskMoney | null }[]): string {
  const desk = movements.filter(({ kind }) => kind === 'desk');
  const undone = movements.filter(({ kind }) => kind === 'desk_undo').length;
  const ways = [
    ...(movements.some(({ kind }) => kind === 'payment') ? ['card'] : []),
    ...desk.slice(0, Math.max(0, desk.length - undone)).map(({ taken_as: takenAs }) => takenAs ?? 'desk'),
  ];
  const text = ['card', 'cash', 'check', 'desk'].filter((way) => ways.includes(way)).join(' and ');
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
