ALTER TABLE "organizers" ADD COLUMN "account_reading" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "country_clubs" ADD COLUMN "account_reading" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "end_cause" text;--> statement-breakpoint
ALTER TABLE "slot_bookings" ADD COLUMN "slot_then" jsonb;--> statement-breakpoint
-- What is cancelled already keeps the slot as it stands: what it was before is known no more.
UPDATE "slot_bookings" b SET "slot_then" = jsonb_build_object('date', s."date", 'start_time', s."start_time", 'duration_type', s."duration_type", 'starts_at', s."starts_at", 'ends_at', s."ends_at", 'day_ends_at', s."day_ends_at", 'slot_price', s."slot_price", 'has_dining', s."has_dining", 'dining_price', s."dining_price", 'is_dining_included', s."is_dining_included", 'total_price', s."total_price") FROM "tournament_slots" s WHERE s."id" = b."slot_id" AND b."status" = 'cancelled';
