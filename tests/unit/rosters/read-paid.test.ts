import { describe, expect, it } from 'vitest';
import { guessColumns } from '#areas/entries/rules/columns.ts';
import { judgeRows } from '#areas/entries/rules/judge-row.ts';
import { readPaid } from '#areas/entries/rules/read-paid.ts';

const asked = 'yes, no or an amount';

it.each([
  ...['y', 'Y', 'yes', 'YES', 'paid', 'Paid in full', 'x', 'X', '✓', 'ja'].map((cell) => [cell, true] as const),
  ...['check', 'cheque', 'ck', 'Chk.', 'check #1042', 'ck 88', 'cash', 'paid cash', 'paid by check'].map(
    (cell) => [cell, true] as const,
  ),
  ...['$400', '400', '$ 400.00', '1,200', '$1,200.50', '120,00', '1', '400 cash', 'cash $400', 'paid 400'].map(
    (cell) => [cell, true] as const,
  ),
  ...['n', 'no', 'NO', 'owes', 'owe', 'Owes $100', 'unpaid', 'not yet', 'due', 'open'].map(
    (cell) => [cell, false] as const,
  ),
  ...['0', '$0', '0.00', '', '  '].map((cell) => [cell, false] as const),
  ...['Venmo', 'half', 'ask Rita', '-400', '(400)', '5/3/26', '$50 of 400', 'comp', 'xx', 'yes no', 'checked'].map(
    (cell) => [cell, asked] as const,
  ),
])('reads %j under Paid as %s', (cell, paid) => {
  const read = readPaid(cell);
  expect('value' in read ? read.value : read.expected).toBe(paid);
});

describe('a column that says who has paid', () => {
  const paidOf = (...cells: string[]) => {
    const rows = [['Name', 'Paid'], ...cells.map((cell, n) => [`Ann Lee${'abcdefg'[n]}`, cell])];
    return judgeRows(rows, guessColumns(rows), { thisYear: 2026, playedOn: null }).map(({ person, faults }) =>
      person ? person.paid : faults[0]?.message,
    );
  };
  it('takes an empty cell as not paid, and names a word that it cannot read', () => {
    expect(paidOf('yes', '', 'TBD', 'n/a', 'Venmo')).toEqual([
      true,
      false,
      false,
      false,
      'Row 6, Paid: expected yes, no or an amount, found Venmo',
    ]);
  });
  it('is ignored where it says only when they paid, and nothing is said of anybody', () => {
    expect(paidOf('5/3/26', '5/4/26')).toEqual([null, null]);
  });
});
