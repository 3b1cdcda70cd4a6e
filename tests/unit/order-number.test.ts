import { expect, it } from 'vitest';
import { beginningOfOrderNumber, readOrderNumber } from '#kernel/rules/order-number.ts';

it.each([
  ['K7Q2-9M4', 'K7Q2-9M4'],
  ['k7q29m4', 'K7Q2-9M4'],
  [' k7q2 9m4 ', 'K7Q2-9M4'],
  ['K7Q2–9M4', 'K7Q2-9M4'],
  ['K7Q2-9M', null],
  ['K7Q2-9M44', null],
  // Letters and digits that are mistaken for others are in none.
  ['K0Q2-9M4', null],
  ['K7Q2-9ML', null],
  ['Rita Mallon', null],
  ['', null],
])('%j is the order %j', (typed, number) => expect(readOrderNumber(typed)).toBe(number));

it.each([
  ['k7q2', 'K7Q2'],
  ['K7Q2-', 'K7Q2'],
  ['k7q2 9', 'K7Q2-9'],
  ['K7Q2-9M4', 'K7Q2-9M4'],
  ['K7Q', null],
  ['K7Q2-9M44', null],
  ['Bob', null],
  [undefined, null],
])('%j is the beginning %j', (typed, number) => expect(beginningOfOrderNumber(typed)).toBe(number));
