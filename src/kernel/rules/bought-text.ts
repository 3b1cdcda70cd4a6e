/** The plural: 'mulligans', 'lunches', 'buy-in dinners'; a plural is unchanged. */
function manyOf(name: string): string {
  if (/s$/i.test(name) || !/[a-z]$/.test(name)) return name;
  if (/(ch|sh|x|z)$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** The name within a sentence: 'lunch'; 'BBQ', 'iPad' and 'Sunday Dinner' are unchanged. */
const within = (name: string): string =>
  /^[A-Z][a-z]+\b[^A-Z]*$/.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name;

/** The purchases in words, each item once: '8 mulligans, 3 raffles, 1 lunch'. */
export function boughtText(bought: readonly { name: string; quantity: number }[]): string {
  const sums = new Map<string, number>();
  for (const { name, quantity } of bought) sums.set(name, (sums.get(name) ?? 0) + quantity);
  return [...sums]
    .map(([name, quantity]) => `${quantity} ${quantity === 1 ? within(name) : manyOf(within(name))}`)
    .join(', ');
}
