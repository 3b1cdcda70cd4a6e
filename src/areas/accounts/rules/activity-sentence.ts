/** The activity log of a team as sentences: person, action, record, and old and new values. */
import { brand } from '#kernel/contract/brand.ts';
import { dateWords, fieldName, isDate, valueWords } from './activity-fields.ts';

/** A changed field by its column name, with its values before and after. */
export type ColumnChange = { field: string; before: string | null; after: string | null };
/** The same, in words. */
export type WordedChange = { field: string; before: string | null; after: string | null };

/** The action name of the job that publishes drafts. */
export const publishedByItself = 'publish-due';
/** Sentence templates for automatic actions of the site. */
export const bySite = new Map([[publishedByItself, 'published {thing|a draft} on its day']]);

export type ActorFacts = {
  /** An automatic action of the site, not of a person. */
  isSite: boolean;
  /** Null if the person's account was deleted. */
  actor: string | null;
  /** An operator who is not a member of the owner's team. */
  isOperator: boolean;
  isKey: boolean;
  /** The name of the API key used; null for none, and for a deleted key. */
  key: string | null;
};

/** The actor in words: a person, a program by its key, the operator, or somebody unknown. */
export function actorWords({ actor: name, isSite, isOperator, isKey, key }: ActorFacts): string {
  if (isSite) return brand.name;
  // The name of a deleted account is empty.
  const actor = name || null;
  if (isKey) return `${actor ?? 'Somebody with a deleted account'}, by ${key ? `the API key ${key}` : 'an API key'},`;
  if (actor === null) return 'Somebody with a deleted account';
  return isOperator ? `${actor}, an operator of this site,` : actor;
}

const deleted = /^Deleted golfer$/;
/** The name of a player, or words for a deleted account. */
export const personWords = (name: string | null): string | null =>
  name !== null && deleted.test(name) ? 'a golfer with a deleted account' : name;

export type ActFacts = {
  /** The name of the subject; a date for a booked day. */
  thing: string | null;
  /** The name of the record that the action created or mentioned. */
  name: string | null;
  person: string | null;
  /** '$40.00'. */
  amount: string | null;
};

type Part = keyof ActFacts;
const place = /\{(thing|name|person|amount)(?:\|([^}]*))?\}/g;

/**
 * Fills in a template such as 'refunded {person|an entry}[ {amount}]': a part in brackets is dropped if a value in it
 * is unknown, and the text after `|` is the fallback for an unknown value.
 */
export function fillWords(template: string, facts: ActFacts): string {
  const fill = (text: string): string | null => {
    let isKnown = true;
    const filled = text.replace(place, (_, part: Part, otherwise: string | undefined) => {
      const known = facts[part] ?? otherwise;
      if (known === undefined) isKnown = false;
      return known ?? '';
    });
    return isKnown ? filled : null;
  };
  // Part by part, so that filled-in values are not parsed as templates.
  return template
    .split(/(\[[^\]]*\])/)
    .map((piece) => fill(piece.startsWith('[') ? piece.slice(1, -1) : piece) ?? '')
    .join('');
}

/** The reported changes, in words. @param year current year */
export function changeWords(changes: readonly ColumnChange[], year: number): WordedChange[] {
  return changes.flatMap(({ field: column, before, after }) => {
    const field = fieldName(column);
    if (field === null) return [];
    return [{ field, before: valueWords(column, before, year), after: valueWords(column, after, year) }];
  });
}

/** Maximum number of changes mentioned in the sentence itself. */
const mostTold = 3;

function clauseOf({ field, before, after }: WordedChange, thing: string): string {
  if (before === null || after === null) return `changed the ${field}${thing}`;
  if (before === 'nothing') return `set the ${field}${thing} to ${after}`;
  if (after === 'nothing') return `took the ${field}${thing} away, ${before} before`;
  return `${field === 'date' ? 'moved' : 'changed'} the ${field}${thing} from ${before} to ${after}`;
}

const listed = (clauses: readonly string[]): string =>
  clauses.length < 2 ? (clauses[0] ?? '') : `${clauses.slice(0, -1).join(', ')} and ${clauses.at(-1)}`;

/**
 * An action as a sentence, with the changes that did not fit into it.
 * @param template the sentence for the action; if it only says 'changed', the changes replace it
 */
export function sentenceOf(
  template: string,
  who: ActorFacts,
  { changes, year, ...facts }: ActFacts & { changes: readonly ColumnChange[]; year: number },
): { text: string; changes: WordedChange[] } {
  const words = (text: string | null) => (text !== null && isDate(text) ? dateWords(text, year) : text);
  const told = changeWords(changes, year);
  const thing = words(facts.thing);
  const isTold = template.startsWith('changed') && told.length > 0 && told.length <= mostTold;
  const said = isTold
    ? listed(told.map((change, turn) => clauseOf(change, turn === 0 && thing ? ` of ${thing}` : '')))
    : fillWords(template, { ...facts, thing, name: words(facts.name), person: personWords(facts.person) });
  return { text: `${actorWords(who)} ${said}.`, changes: isTold ? [] : told };
}
