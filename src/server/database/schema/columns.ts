import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Instants are UTC and come out as Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Ids are UUIDv7 made in the app: in time order, so that indexes grow at one end. */
export const key = (name = 'id') => uuid(name);

/** Whole cents. Sums of bigint come back as text from the driver; no single amount leaves the safe range. */
export const cents = customType<{ data: number; driverData: number | string }>({
  dataType: () => 'bigint',
  fromDriver: Number,
});
