/** The parts of an answer, in the order in which they are shown. */
export const evidenceFields = [
  { name: 'product', label: 'What was bought', hint: undefined },
  { name: 'policy', label: 'What was agreed', hint: undefined },
  {
    name: 'record',
    label: 'What happened',
    hint: 'Entry, payment, mails, check-in and scorecards, as far as there are any',
  },
  { name: 'statement', label: 'In your own words', hint: 'What else the bank should know' },
] as const;
