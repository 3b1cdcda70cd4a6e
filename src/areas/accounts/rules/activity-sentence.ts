/** The activity of a team as sentences: the person, the act, the record, and old and new values. */
import { brand } from '#kernel/contract/brand.ts';
import { dateWords, fieldName, isDate, valueWords } from './activity-fields.ts';

/** One field that a change left different, by the name of its column. */
export type ColumnChange = { field: string; before: string | null; after: string | null };
/** The same in words. */
export type WordedChange = { field: string; before: string | null; after: string | null };

/** The action of the job that publishes drafts, in the activity. */
export const publishedByItself = 'publish-due';
/** Sentences for the acts of the site itself, by action. */
export const bySite = new Map([[publishedByItself, 'published {thing|a draft} on its day']]);

export type ActorFacts = {
  /** An act of the site itself: nobody pressed anything. */
  isSite: boolean;
  /** Null for somebody whose account was deleted. */
  actor: string | null;
  /** An operator who is not of the owner's own people. */
  isOperator: boolean;
  isKey: boolean;
  /** The name of the API key by which it was done; null for none, and for one that is gone. */
  key: string | null;
};

/** The actor: a person, a program by its key, the operator, or somebody who is no longer known. */
export function actorWords({ actor: name, isSite, isOperator, isKey, key }: ActorFacts): string {
  if (isSite) return brand.name;
  // Of a deleted account the name is empty.
  const actor = name || null;
  if (isKey)
    return `${actor ?? 'Somebody whose account was deleted'}, by ${key ? `the API key ${key}` : 'an API key'},`;
  if (actor === null) return 'Somebody whose account was deleted';
  return isOperator ? `${actor}, an operator of this site,` : actor;
}

const deleted = /^Deleted golfer$/;
/** The name of a person of the field, or that the person is gone. */
export const personWords = (name: string | null): string | null =>
  name !== null && deleted.test(name) ? 'a golfer whose account was deleted' : name;

export type ActFacts = {
  /** The name of the subject; a date for a day. */
  thing: string | null;
  /** The name of the thing that the act made or named. */
  name: string | null;
  person: string | null;
  /** '$40.00'. */
  amount: string | null;
};

type Part = keyof ActFacts;
const place = /\{(thing|name|person|amount)(?:\|([^}]*))?\}/g;

/**
 * Fills in words such as 'refunded {person|an entry}[ {amount}]': what stands in brackets is left out where something
 * in it is not known, `|` gives what is said instead.
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
  // Piece by piece: what was filled in is not read again.
  return template
    .split(/(\[[^\]]*\])/)
    .map((piece) => fill(piece.startsWith('[') ? piece.slice(1, -1) : piece) ?? '')
    .join('');
}

/** The changes that are told, in words. @param year in which it is told */
export function changeWords(changes: readonly ColumnChange[], year: number): WordedChange[] {
  return changes.flatMap(({ field: column, before, after }) => {
    const field = fieldName(column);
    if (field === null) return [];
    return [{ field, before: valueWords(column, before, year), after: valueWords(column, after, year) }];
  });
}

/** As many changes as are told in the sentence itself. */
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
 * One act as a sentence, with the changes that found no room in it.
 * @param template what is said of the act; one that says 'changed' gives way to what was changed
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
