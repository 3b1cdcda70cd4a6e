/** One figure of the stats band: the figure as it is printed, and what it counts. */
export type Claim = { figure: string; label: string };

/**
 * The marketing figures of the landing page. They are claims of the operator, not counts from the database, and must
 * not be mixed with live counts. Each installation's operator enters their own, and only true ones.
 */
export const claims: readonly Claim[] = [
  { figure: '20M+', label: 'golfers' },
  { figure: '5,000+', label: 'tournaments' },
  { figure: '100+', label: 'clubs' },
  { figure: '95%', label: 'satisfaction' },
  { figure: '34%', label: 'average cost savings' },
];
