/** The parts of an answer, in the order in which they are shown. */
export const evidenceFields = [
  { name: 'product', label: 'Purchase', hint: undefined },
  { name: 'policy', label: 'Refund policy', hint: undefined },
  {
    name: 'record',
    label: 'Timeline',
    hint: 'Entry, payment, mails, check-in and scorecards, as far as there are any',
  },
  { name: 'statement', label: 'In your own words', hint: 'Further facts for the bank' },
] as const;
