/** A map whose values are created on first access; the function that creates a value is then dropped. */
export class LaterMap<Key, Value> implements Iterable<[Key, Value]> {
  readonly #makers: Map<Key, (() => Value) | null>;
  readonly #made = new Map<Key, Value>();

  constructor(makers: Iterable<readonly [Key, () => Value]>) {
    this.#makers = new Map(makers);
  }

  has(key: Key): boolean {
    return this.#makers.has(key);
  }

  get(key: Key): Value | undefined {
    const make = this.#makers.get(key);
    if (make) {
      this.#made.set(key, make());
      this.#makers.set(key, null);
    }
    return this.#made.get(key);
  }

  /** In insertion order. */
  *values(): Generator<Value> {
    for (const [, value] of this) yield value;
  }

  *[Symbol.iterator](): Generator<[Key, Value]> {
    for (const key of this.#makers.keys()) yield [key, this.get(key) as Value];
  }
}
