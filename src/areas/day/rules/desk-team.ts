/** The effects of a team's check-in, in sentences for the preview. */

/** Somebody of a team, as far as a check-in asks of them. */
export type TeamMember = {
  id: string;
  name: string;
  isHere: boolean;
  /** It was noted that they do not come. */
  isNoShow: boolean;
  hasWithdrawn: boolean;
  isDisqualified: boolean;
  isInField: boolean;
};

/** `players` are those whose mark changes; `refusal` says why nothing can be done. */
export type TeamPlan = { effects: string[]; players: string[]; refusal: string | null };

/** Why somebody is not checked in with their team; null for who is. */
function leftOutWords({ name, isInField, isNoShow, ...ruled }: TeamMember): string | null {
  if (ruled.hasWithdrawn) return `${name} has withdrawn.`;
  if (ruled.isDisqualified) return `${name} is disqualified.`;
  if (!isInField) return `${name} has not paid yet.`;
  return isNoShow ? `${name} was noted as not here: switch them on if they came.` : null;
}

/**
 * Everybody of a team is here, or is not here yet. The sentences say how it is afterwards, not what changes: whoever
 * presses second, at the same time, agrees to the same.
 */
export function planTeam(team: string, members: readonly TeamMember[], isHere: boolean): TeamPlan {
  if (!isHere)
    return {
      effects: [`${team} is not here yet.`],
      // A ruling on a player noted as not here stays, whatever the list of players says.
      players: members.filter(({ isHere: was, isNoShow }) => was && !isNoShow).map(({ id }) => id),
      refusal: null,
    };
  const own = members.map((member) => ({ ...member, leftOut: leftOutWords(member) }));
  const able = own.filter(({ leftOut }) => leftOut === null);
  const others = own.flatMap(({ leftOut }) => leftOut ?? []);
  if (able.length === 0)
    return { effects: [], players: [], refusal: `Nobody of ${team} can be checked in. ${others.join(' ')}`.trim() };
  return {
    effects: [`${team} is here: ${able.map(({ name }) => name).join(', ')}.`, ...others],
    players: able.filter((member) => !member.isHere).map(({ id }) => id),
    refusal: null,
  };
}
