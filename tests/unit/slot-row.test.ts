import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { OwnSlot } from '#areas/clubs/contract/slots.ts';
import { SlotRow } from '#areas/clubs/web/slots/slot-row.tsx';
import { renderScreen } from '#tests/factories/render-screen.ts';

const slot = {
  id: '018f3c3a-0000-7000-8000-000000000001',
  date: '2030-06-05',
  start_time: '9:00 AM',
  duration_type: 'full-day',
  has_dining: true,
  is_dining_included: false,
  dining_price: 250,
  total_price: 1450,
  status: 'available',
  is_listed: true,
  booking: null,
} as OwnSlot;
const booking = {
  id: '018f3c3a-0000-7000-8000-000000000002',
  organization_name: 'Journey Society',
  contact_name: '',
  email: '',
  phone: null,
  amount: 1200,
  with_dining: false,
  is_paid: true,
} satisfies OwnSlot['booking'];
const textOf = (one: OwnSlot) =>
  renderScreen(
    createElement(SlotRow, { slot: one, today: '2030-01-01', onEdit: () => {}, onWithdraw: () => {} }),
  ).replace(/<[^>]+>/g, '');

it('has one price: what is asked for while the day is free, what was booked afterwards', () => {
  expect(textOf(slot).match(/\$[\d,]+/g)).toEqual(['$250', '$1,450']);
  const booked = textOf({ ...slot, status: 'booked', booking });
  expect(booked.match(/\$[\d,]+/g)).toEqual(['$250', '$1,200']);
  expect(booked).toContain('Booked by Journey Society · paid');
  const withDining = { ...booking, amount: 1450, with_dining: true, is_paid: false };
  expect(textOf({ ...slot, status: 'booked', booking: withDining })).toContain('· with dining, due');
});
