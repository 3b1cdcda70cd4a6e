import { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The name of a field in a sentence: 'teamCaptain.firstName' and 'first_name' give 'First name'. */
export function fieldName(path: readonly PropertyKey[]): string {
  const named = path.filter((part): part is string => typeof part === 'string').at(-1);
  if (!named) return typeof path.at(-1) === 'number' ? 'This entry' : 'This';
  const words = named
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/\bid\b/, 'id');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The error message for an issue without its own, the same for forms and the API: a missing field 'is required' in
 * place of 'Invalid input: expected string, received undefined'.
 * @returns undefined to use the validator's message
 */
export function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  const name = fieldName(issue.path ?? []);
  if (issue.input === undefined && ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code ?? ''))
    return `${name} is required`;
  if (issue.code === 'invalid_union' && issue.discriminator) {
    const options = (issue.options as unknown[] | undefined)?.map(String) ?? [];
    return `${name} must be ${options.join(' or ') || 'one of the options'}`;
  }
  if (issue.code === 'invalid_type') return `${name} must be ${kinds[String(issue.expected)] ?? 'something else'}`;
  if (issue.code === 'invalid_value') return `${name} must be ${(issue.values as unknown[]).map(String).join(', ')}`;
  if (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) === 1)
    return `${name} is required`;
  if (issue.code === 'too_small' && issue.origin === 'array') return `${name} is required`;
  return undefined;
}

z.config({ customError: wordsFor });
