/** How a mail to somebody who plays begins. @param called the first name, or the only one; empty where none is known */
export const greetingTo = ({ called }: { called: string }): string => `Hello ${called || 'golfer'},`;
