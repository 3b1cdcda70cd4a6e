/** One figure of the stats band: the figure as it is printed, and what it counts. */
export type Claim = { figure: string; label: string };

/**
 * The marketing figures of the landing page. They are claims, not counts: nothing here is read from the database, and
 * no live count is ever shown among them. The operator of an installation puts their own here, and only what they can
 * stand by.
 */
export const claims: readonly Claim[] = [
  { figure: '20M+', label: 'golfers' },
  { figure: '5,000+', label: 'tournaments' },
  { figure: '100+', label: 'clubs' },
  { figure: '95%', label: 'satisfaction' },
  { figure: '34%', label: 'average cost savings' },
];
