import { createHash, createHmac } from 'node:crypto';
import { lineOf, type Ticket } from '#areas/entries/rules/ballot.ts';

/** A whole list as it is published. */
export const listOf = (tickets: readonly Ticket[]): string =>
  [...tickets]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(lineOf)
    .join('');

/** SHA-256 of a text, as hex. */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The order of a draw, computed as plainly as its rule is told: what the product draws in portions is held to it. */
export function drawOrder(seed: string, list: string): string[] {
  const key = createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(createHash('sha256').update(list).digest())
    .digest();
  return list
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', , , weight = '1'] = line.split('|');
      const numbers = Array.from({ length: Number(weight) }, (_, i) =>
        createHmac('sha256', key).update(`${id}:${i}`).digest('hex'),
      );
      return { id, number: numbers.sort()[0] ?? '' };
    })
    .sort((a, b) => (a.number < b.number ? -1 : 1))
    .map(({ id }) => id);
}
