/** Time is an argument everywhere below; this is where it comes from. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();
