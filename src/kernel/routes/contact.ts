import type { z } from 'zod';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { contact } from '#kernel/contract/fields.ts';
import { partsOf } from '#kernel/contract/schema-parts.ts';
import { holds, type MayAct } from '#kernel/rules/permissions.ts';

/** Whether a response may contain contact data. */
function holdsContact(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const parts = partsOf(schema, 'out');
  const any = (schemas: readonly z.core.$ZodType[]) => schemas.some((one) => holdsContact(one, seen));
  switch (parts.kind) {
    case 'text':
      return parts.schema === contact;
    case 'object':
      return any(Object.values(parts.shape));
    case 'list':
      return any(parts.itemAt(0) ? [parts.itemAt(0) as z.core.$ZodType] : []);
    case 'record':
      return any([parts.value]);
    case 'any of':
      return any(parts.options);
    default:
      return false;
  }
}

/** The same response with all mail addresses and phone numbers emptied, as marked in its contract. */
function emptied(schema: z.core.$ZodType, answer: unknown): unknown {
  const parts = partsOf(schema, 'out');
  if (parts.kind === 'text') return parts.schema === contact && typeof answer === 'string' ? '' : answer;
  if (parts.kind === 'any of') return parts.options.reduce((left, option) => emptied(option, left), answer);
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) {
    if (parts.kind !== 'list') return answer;
    return answer.map((item, index) => {
      const inner = parts.itemAt(index);
      return inner ? emptied(inner, item) : item;
    });
  }
  if (parts.kind !== 'object' && parts.kind !== 'record') return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      const ofShape = parts.kind === 'object' && Object.hasOwn(parts.shape, name) ? parts.shape[name] : undefined;
      const inner = parts.kind === 'record' ? parts.value : ofShape;
      return [name, inner ? emptied(inner, value) : value];
    }),
  );
}

/** Whether a viewer sees addresses and phones: all except team members without `field.contact`. */
export const seesContacts = (viewer: MayAct | null): boolean => !viewer?.acting || holds(viewer, 'field.contact');

/**
 * Returns a function that presents an endpoint's responses to a viewer: without addresses and phones for viewers who
 * may not see them. All endpoints of the table use it.
 */
export function contactsOf(endpoint: Endpoint): <Answer>(viewer: MayAct | null, answer: Answer) => Answer {
  if (!holdsContact(endpoint.response)) return (_viewer, answer) => answer;
  return <Answer>(viewer: MayAct | null, answer: Answer) =>
    seesContacts(viewer) ? answer : (emptied(endpoint.response, answer) as Answer);
}
