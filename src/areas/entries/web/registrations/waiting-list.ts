/** The waitlist that the form of an entry leads to: the length of an offer, and the draw of places. */
export type WaitingList = {
  offer_hours: number;
  ballot?: { state: string; mode: string; turn_minutes: number | null } | null | undefined;
};
