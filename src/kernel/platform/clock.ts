/** The source of the time, which all other code receives as a parameter. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();
