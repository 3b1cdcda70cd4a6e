import type { z } from 'zod';

/** The JSON type of a row's value: instants become ISO text. */
type Told<Value> = Value extends Date ? string : Value;
/** Whether a type is money, which has its unit in the type. */
type IsMoney<Value> = [NonNullable<Value>] extends [never]
  ? false
  : 'unit' extends keyof NonNullable<Value>
    ? true
    : false;
/** Cents are passed through only if the response field is in cents too. */
type IsTold<Value, Answer> =
  Told<Value> extends Answer ? (IsMoney<Value> extends true ? IsMoney<Answer> : true) : false;
/** The response fields that the row has under the same name and in the same form. */
type Held<Answer, Row> = {
  [Key in keyof Answer & keyof Row]: IsTold<Row[Key], Answer[Key]> extends true ? Key : never;
}[keyof Answer & keyof Row];
type Said<Answer, Row> = Omit<Answer, Held<Answer, Row>> & Partial<Pick<Answer, Held<Answer, Row>>>;

/**
 * Builds the fields of `schema` from `said`, else from the row; instants become ISO text, and other columns of the row
 * are left out.
 * @param said values that the row lacks or has in another form, such as cents for dollars
 */
export function present<Schema extends z.ZodObject, Row extends object>(
  schema: Schema,
  row: Row,
  said: Said<z.output<Schema>, Row>,
): z.output<Schema> {
  const told: Record<string, unknown> = {};
  for (const key of Object.keys(schema.shape)) {
    const value: unknown = Object.hasOwn(said, key) ? said[key as keyof typeof said] : row[key as keyof Row];
    if (value !== undefined) told[key] = value instanceof Date ? value.toISOString() : value;
  }
  return told as z.output<Schema>;
}
