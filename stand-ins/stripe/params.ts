import { invalid } from './failure.ts';

type Fields = Map<string, string | Fields>;

/** Stripe takes forms in bracket notation: `line_items[0][price_data][currency]=usd`. @throws Failure */
export function parseForm(text: string): Params {
  const root: Fields = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    if (value.includes('\0') || name.includes('\0')) throw invalid('Invalid string: it contains a NUL character', name);
    const head = /^[^[\]]+/.exec(name)?.[0] ?? '';
    const steps = [head, ...[...name.slice(head.length).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')];
    put(root, steps, value);
  }
  return new Params(root, '');
}

function put(fields: Fields, [step = '', ...rest]: string[], value: string): void {
  const name = step === '' ? String(fields.size) : step;
  if (rest.length === 0) {
    fields.set(name, value);
    return;
  }
  const known = fields.get(name);
  const inner: Fields = known instanceof Map ? known : new Map();
  fields.set(name, inner);
  put(inner, rest, value);
}

/**
 * The parameters of one request, read by name. A parameter that an operation never asked for is refused by `finish`, as
 * Stripe does: a misspelt one must not pass here and fail there.
 */
export class Params {
  private readonly fields: Fields;
  private readonly path: string;
  private readonly asked = new Set<string>();
  private readonly children: Params[] = [];

  constructor(fields: Fields, path: string) {
    this.fields = fields;
    this.path = path;
  }

  /** The full name of a parameter, as error messages give it. */
  nameOf(name: string): string {
    return this.path ? `${this.path}[${name}]` : name;
  }

  /** Null where it is absent; an empty value means 'unset' to Stripe. */
  text(name: string): string | null {
    this.asked.add(name);
    const value = this.fields.get(name);
    if (value instanceof Map) throw invalid('Invalid string', this.nameOf(name));
    return value || null;
  }

  required(name: string): string {
    return this.text(name) ?? this.refuseMissing(name);
  }

  integer(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    if (!/^-?\d{1,15}$/.test(text)) {
      throw invalid(`Invalid integer: ${text}`, this.nameOf(name), 'parameter_invalid_integer');
    }
    return Number(text);
  }

  /** A whole number of cents, people or things: never negative. */
  amount(name: string): number | null {
    const value = this.integer(name);
    if (value !== null && value < 0) {
      throw invalid('This value must be greater than or equal to 0.', this.nameOf(name), 'parameter_invalid_integer');
    }
    return value;
  }

  flag(name: string): boolean {
    return this.answer(name) ?? false;
  }

  /** Yes, no, or not said. */
  answer(name: string): boolean | null {
    const text = this.text(name);
    if (text !== null && text !== 'true' && text !== 'false') {
      throw invalid(`Invalid boolean: ${text}`, this.nameOf(name));
    }
    return text === null ? null : text === 'true';
  }

  /** One of a few words. */
  choice<Word extends string>(name: string, words: readonly Word[]): Word | null {
    const text = this.text(name);
    if (text === null) return null;
    const word = words.find((known) => known === text);
    if (word) return word;
    const rest = words.length > 1 ? `one of ${words.slice(0, -1).join(', ')}, or ${words.at(-1)}` : words[0];
    throw invalid(`Invalid ${this.nameOf(name)}: must be ${rest}`, this.nameOf(name));
  }

  /** An absolute web address. Nothing else may end up in a link or a redirect. */
  url(name: string): string | null {
    const text = this.text(name);
    if (text !== null && !(/^https?:\/\//i.test(text) && URL.canParse(text)))
      throw invalid('Not a valid URL', this.nameOf(name), 'url_invalid');
    return text;
  }

  group(name: string): Params | null {
    this.asked.add(name);
    const value = this.fields.get(name);
    if (value === undefined || value === '') return null;
    if (!(value instanceof Map)) throw invalid('Invalid object', this.nameOf(name));
    const child = new Params(value, this.nameOf(name));
    this.children.push(child);
    return child;
  }

  groups(name: string): Params[] {
    const list = this.group(name);
    if (!list) return [];
    return [...list.fields.keys()].flatMap((index) => list.group(index) ?? []);
  }

  texts(name: string): string[] {
    const list = this.group(name);
    return list ? [...list.fields.keys()].flatMap((index) => list.text(index) ?? []) : [];
  }

  /** Metadata: an empty value is kept here, because on an update it deletes the key. */
  metadata(name = 'metadata'): Record<string, string> {
    const list = this.group(name);
    if (!list) return {};
    const entries = [...list.fields].map(([key, value]) => {
      list.asked.add(key);
      if (value instanceof Map) throw invalid('Metadata values must be strings', list.nameOf(key));
      if (key.length > 40) throw invalid('Metadata keys can have up to 40 characters', list.nameOf(key));
      if (value.length > 500) throw invalid('Metadata values can have up to 500 characters', list.nameOf(key));
      return [key, value] as const;
    });
    if (entries.length > 50) throw invalid('You can have up to 50 metadata keys', this.nameOf(name));
    return Object.fromEntries(entries);
  }

  /** Real parameters of Stripe that change nothing in a sandbox. */
  ignore(...names: string[]): void {
    for (const name of names) this.asked.add(name);
  }

  /** Refuses parameters nobody asked for. @throws Failure parameter_unknown */
  finish(): void {
    for (const name of this.fields.keys()) {
      if (!this.asked.has(name)) {
        throw invalid(`Received unknown parameter: ${this.nameOf(name)}`, this.nameOf(name), 'parameter_unknown');
      }
    }
    for (const child of this.children) child.finish();
  }

  /** The same parameters always print the same, in whatever order they came. */
  print(): string {
    const plain = (fields: Fields): unknown =>
      [...fields]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => [name, value instanceof Map ? plain(value) : value]);
    return JSON.stringify(plain(this.fields));
  }

  refuseMissing(name: string): never {
    throw invalid(`Missing required param: ${this.nameOf(name)}.`, this.nameOf(name), 'parameter_missing');
  }
}
