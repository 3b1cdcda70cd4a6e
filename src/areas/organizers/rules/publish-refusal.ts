/** The remedy for a draft that was not published automatically. */

/** @param code of the refusal @returns the label of the button, and the path that it leads to */
export function mendOf(code: string, tournamentId: string): { label: string; path: string } {
  if (code === 'upgrade_required') return { label: 'See the plans', path: '/settings?section=subscription' };
  if (code === 'email_not_verified') return { label: 'Verify your address', path: '/settings?section=security' };
  return { label: 'Go on with the draft', path: `/tournament-management/${tournamentId}` };
}
