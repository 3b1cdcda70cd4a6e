import type { z } from 'zod';

/** A value of a row as JSON has it: instants are ISO text. */
type Told<Value> = Value extends Date ? string : Value;
/** Whether a value is of money, which says its unit. */
type IsMoney<Value> = [NonNullable<Value>] extends [never]
  ? false
  : 'unit' extends keyof NonNullable<Value>
    ? true
    : false;
/** Cents leave as they are only where the answer is in cents too. */
type IsTold<Value, Answer> =
  Told<Value> extends Answer ? (IsMoney<Value> extends true ? IsMoney<Answer> : true) : false;
/** The fields of an answer that the row has under the same name and in the same form. */
type Held<Answer, Row> = {
  [Key in keyof Answer & keyof Row]: IsTold<Row[Key], Answer[Key]> extends true ? Key : never;
}[keyof Answer & keyof Row];
type Said<Answer, Row> = Omit<Answer, Held<Answer, Row>> & Partial<Pick<Answer, Held<Answer, Row>>>;

/**
 * The fields of `schema`, from `said` where it has them, else from the row; instants become ISO text, and whatever else
 * the row holds stays inside.
 * @param said what the row lacks or has in another form, such as cents where the answer is in dollars
 */
export function present<Schema extends z.ZodObject, Row extends object>(
  schema: Schema,
  row: Row,
  said: Said<z.output<Schema>, Row>,
): z.output<Schema> {
  const all: Record<string, unknown> = { ...row, ...said };
  const told = Object.keys(schema.shape).flatMap((key) => {
    const value = all[key];
    return value === undefined ? [] : [[key, value instanceof Date ? value.toISOString() : value]];
  });
  return Object.fromEntries(told) as z.output<Schema>;
}
