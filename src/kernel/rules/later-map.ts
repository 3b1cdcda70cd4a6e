/** A map whose values are made when somebody asks for them first. What makes a value is dropped with that. */
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

  /** In the order in which they were given. */
  *values(): Generator<Value> {
    for (const [, value] of this) yield value;
  }

  *[Symbol.iterator](): Generator<[Key, Value]> {
    for (const key of this.#makers.keys()) yield [key, this.get(key) as Value];
  }
}
