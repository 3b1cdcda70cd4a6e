/** A value found in a text, and the words that it was read from. */
export type Found<Value> = { value: Value; from: string };
