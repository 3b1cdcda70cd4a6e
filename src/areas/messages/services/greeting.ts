/** The greeting of a mail to a golfer. @param called the first name, or the only name; empty if unknown */
export const greetingTo = ({ called }: { called: string }): string => `Hello ${called || 'golfer'},`;
