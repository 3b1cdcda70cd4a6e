import { v7 as uuidv7 } from 'uuid';

/** New ids that sort like their numbers, from 0 to 4,294,967,295; the same number always gets the same id. */
export function idsInOrder(): (number: number) => string {
  const ids = new Map<number, string>();
  const msecs = Date.now();
  return (number) => {
    const id = ids.get(number) ?? uuidv7({ msecs, seq: number });
    ids.set(number, id);
    return id;
  };
}
