/**
 * What the form of an entry says of the waitlist that it leads to: how long an offer lasts, and how places are drawn.
 */
export type WaitingList = {
  offer_hours: number;
  ballot?: { state: string; mode: string; turn_minutes: number | null } | null | undefined;
};
