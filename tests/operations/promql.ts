/**
 * As much of Prometheus' query language as the sample alerts use: selectors with matchers, `rate` of two scrapes,
 * `sum`, `max` and `min` (by labels), `histogram_quantile`, division and comparison.
 */

export type Labels = Record<string, string>;
export type Series = { name: string; labels: Labels; value: number };
/** Two scrapes of one target, and the seconds between them. */
export type Scrapes = { before: Series[]; now: Series[]; seconds: number };

/** Reads what a server answers at /metrics. */
export function readExposition(text: string, target: Labels = {}): Series[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^([\w:]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return { name, labels: { ...target, ...readLabels(labels) }, value: value === '+Inf' ? Infinity : Number(value) };
    });
}

const readLabels = (text: string): Labels =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

type Vector = { labels: Labels; value: number }[];

/** The series for which an expression holds, or its values where it compares nothing. */
export function evaluate(expression: string, scrapes: Scrapes): Vector {
  const tokens = expression.match(/"[^"]*"|=~|!=|==|[\w:.]+|[{}()[\],=/>]/g) ?? [];
  let at = 0;
  const peek = () => tokens[at];
  const take = (wanted?: string): string => {
    const token = tokens[at++];
    if (token === undefined || (wanted && token !== wanted)) throw new Error(`${wanted} expected in ${expression}`);
    return token;
  };
  const list = (open: string, close: string): string[] => {
    const found = [];
    take(open);
    while (peek() !== close) {
      const token = take();
      if (token !== ',') found.push(token);
    }
    take(close);
    return found;
  };

  const comparison = (): Vector => {
    const left = quotient();
    const operator = peek();
    if (operator !== '>' && operator !== '==') return left;
    take();
    const bound = Number(take());
    const holds = { '>': (value: number) => value > bound, '==': (value: number) => value === bound }[operator];
    return left.filter(({ value }) => holds(value));
  };
  const quotient = (): Vector => {
    const left = operand();
    if (peek() !== '/') return left;
    take();
    const right = operand();
    return left.map(({ labels, value }, place) => ({ labels, value: value / (right[place]?.value ?? Number.NaN) }));
  };
  const operand = (): Vector => {
    const name = take();
    if (name === 'sum' || name === 'max' || name === 'min') {
      const isGrouped = peek() === 'by';
      if (isGrouped) take();
      const by = isGrouped ? list('(', ')') : [];
      return aggregate(name, by, inBrackets());
    }
    if (name === 'histogram_quantile') {
      take('(');
      const share = Number(take());
      take(',');
      const buckets = comparison();
      take(')');
      return quantile(share, buckets);
    }
    // The range stands in the selector, which gives the rate.
    return name === 'rate' ? inBrackets() : select(name);
  };
  const inBrackets = (): Vector => {
    take('(');
    const found = comparison();
    take(')');
    return found;
  };
  const select = (name: string): Vector => {
    const matchers = peek() === '{' ? list('{', '}') : [];
    const isRange = peek() === '[';
    if (isRange) list('[', ']');
    const matches = ({ labels, ...one }: Series): boolean =>
      one.name === name &&
      Array.from({ length: matchers.length / 3 }, (_, n) => matchers.slice(n * 3, n * 3 + 3)).every(
        ([label = '', operator, quoted = '']) => {
          const [found, wanted] = [labels[label] ?? '', quoted.slice(1, -1)];
          if (operator === '=~') return new RegExp(`^(?:${wanted})$`).test(found);
          return operator === '!=' ? found !== wanted : found === wanted;
        },
      );
    if (!isRange) return scrapes.now.filter(matches);
    // The count of a new series is of the time since the scrape before.
    const keyOf = ({ name: of, labels }: Series) => `${of} ${JSON.stringify(Object.entries(labels).sort())}`;
    const before = new Map(scrapes.before.map((one) => [keyOf(one), one.value]));
    return scrapes.now.filter(matches).map((one) => ({
      labels: one.labels,
      value: Math.max(0, one.value - (before.get(keyOf(one)) ?? 0)) / scrapes.seconds,
    }));
  };
  const found = comparison();
  if (at < tokens.length) throw new Error(`${tokens[at]} is not understood in ${expression}`);
  return found;
}

function aggregate(how: 'sum' | 'max' | 'min', by: string[], vector: Vector): Vector {
  const groups = new Map<string, Vector>();
  for (const one of vector) {
    const key = JSON.stringify(by.map((label) => one.labels[label] ?? ''));
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const join = { sum: (a: number, b: number) => a + b, max: Math.max, min: Math.min }[how];
  return [...groups.values()].map((group) => ({
    labels: Object.fromEntries(by.map((label) => [label, group[0]?.labels[label] ?? ''])),
    value: group.map(({ value }) => value).reduce((a, b) => join(a, b)),
  }));
}

/** Between the bounds of the bucket in which the share lies; of the last, open one the bound below it. */
function quantile(share: number, vector: Vector): Vector {
  const buckets = vector
    .map(({ labels, value }) => ({ bound: labels.le === '+Inf' ? Infinity : Number(labels.le), count: value }))
    .sort((a, b) => a.bound - b.bound);
  const wanted = share * (buckets.at(-1)?.count ?? 0);
  const place = buckets.findIndex(({ count }) => count >= wanted);
  const [bucket, below] = [buckets[place], buckets[place - 1] ?? { bound: 0, count: 0 }];
  if (!bucket || wanted === 0) return [];
  if (bucket.bound === Infinity) return [{ labels: {}, value: below.bound }];
  const part = (wanted - below.count) / (bucket.count - below.count);
  return [{ labels: {}, value: below.bound + (bucket.bound - below.bound) * part }];
}
