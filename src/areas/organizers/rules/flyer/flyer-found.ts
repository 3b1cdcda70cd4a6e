/** A value that a text says, and the words that say so. */
export type Found<Value> = { value: Value; from: string };
