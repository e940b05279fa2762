import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A column of bytes. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** A column with a moment in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
