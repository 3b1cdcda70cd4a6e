/** Reads a cell of the column 'Paid', as volunteers write it. */
import type { Reading } from '#kernel/rules/handicap-facts.ts';

const yes = 'y|yes|x|true|paid|paid in full|ok|✓|✔|☑|ja|j|bezahlt|s[ií]|oui|o|pagado|payé|paye';
const no = 'n|no|not paid|not yet|unpaid|false|open|due|owes?|owed|owing|pending|☐|✗|nein|offen|non';
const ways = 'cash|cheque|che?ck|chk|ck';
const money = '[$€£]? ?(\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,6}(?:[.,]\\d{1,2})?) ?[$€£]?';

const saysYes = new RegExp(`^(?:${yes})$`);
/** 'owes $100' states the open amount. */
const saysNo = new RegExp(`^(?:${no})(?: ${money})?$`);
/** 'cash', 'paid by check', 'check #1042': a number after a check is the number of the check. */
const saysHow = new RegExp(`^(?:(?:${yes}),? (?:by |in )?)?(?:${ways})\\.?(?: ?(?:no\\.? ?|# ?)?\\d{1,8})?$`);
/** '$400', '400 cash', 'paid $400'. */
const saysAmount = new RegExp(`^(?:(?:${yes}|${ways}),? )?${money}(?: (?:${yes}|${ways}))?$`);

/** A comma before three digits separates thousands; any other comma separates the cents. */
const amountOf = (text: string): number =>
  Number(/,\d{3}/.test(text) ? text.replace(/,/g, '') : text.replace(',', '.'));

/**
 * Whether a player has paid: yes or no in several languages, a tick, a means of payment, or an amount. An empty cell
 * means not paid, as in a list where only payments are marked.
 */
export function readPaid(cell: string): Reading<boolean> {
  const words = cell.toLowerCase().replace(/\s+/g, ' ').trim();
  if (words === '' || saysNo.test(words)) return { value: false };
  if (saysYes.test(words) || saysHow.test(words)) return { value: true };
  const amount = saysAmount.exec(words)?.[1];
  return amount === undefined ? { expected: 'yes, no or an amount' } : { value: amountOf(amount) > 0 };
}
