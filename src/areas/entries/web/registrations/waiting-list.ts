/** The waitlist that an entry form leads to: the hours to accept an offer, and the draw of places. */
export type WaitingList = {
  offer_hours: number;
  ballot?: { state: string; mode: string; turn_minutes: number | null } | null | undefined;
};
