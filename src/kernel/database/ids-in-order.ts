import { v7 as uuidv7 } from 'uuid';

/** New ids that sort as their numbers do, from 0 to 4,294,967,295; the same id each time a number is asked for. */
export function idsInOrder(): (number: number) => string {
  const ids = new Map<number, string>();
  const msecs = Date.now();
  return (number) => {
    const id = ids.get(number) ?? uuidv7({ msecs, seq: number });
    ids.set(number, id);
    return id;
  };
}
