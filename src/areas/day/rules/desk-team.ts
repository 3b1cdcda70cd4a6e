/** The effects of checking in a team, as sentences for the preview. */

/** A member of a team, with the facts that decide about the check-in. */
export type TeamMember = {
  id: string;
  name: string;
  isHere: boolean;
  /** The desk has noted that they do not come. */
  isNoShow: boolean;
  hasWithdrawn: boolean;
  isDisqualified: boolean;
  isInField: boolean;
};

/** `players` are those whose check-in changes; `refusal` is set where nothing can be done. */
export type TeamPlan = { effects: string[]; players: string[]; refusal: string | null };

/** Why a player is not checked in with their team; null where they are. */
function leftOutWords({ name, isInField, isNoShow, ...ruled }: TeamMember): string | null {
  if (ruled.hasWithdrawn) return `${name} has withdrawn.`;
  if (ruled.isDisqualified) return `${name} is disqualified.`;
  if (!isInField) return `${name} has not paid yet.`;
  return isNoShow ? `${name} was noted as not here: switch them on if they came.` : null;
}

/**
 * Plans to check in a whole team, or to take its check-in back. The sentences describe the result and not the change,
 * so that two people who confirm at the same time agree to the same sentences.
 */
export function planTeam(team: string, members: readonly TeamMember[], isHere: boolean): TeamPlan {
  if (!isHere)
    return {
      effects: [`${team} is not here yet.`],
      // A no-show stays one, whatever the list of players says.
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
