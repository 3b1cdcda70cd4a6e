/** The greeting of a mail to a golfer. @param called the first name, or the only one; empty where none is known */
export const greetingTo = ({ called }: { called: string }): string => `Hello ${called || 'golfer'},`;
