ALTER TABLE "slot_bookings" ADD COLUMN "kept_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "slot_bookings" ADD COLUMN "waived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slot_bookings" ADD CONSTRAINT "bookings_kept" CHECK ("slot_bookings"."kept_amount" between 0 and "slot_bookings"."amount" and ("slot_bookings"."status" = 'cancelled' or "slot_bookings"."kept_amount" = 0));--> statement-breakpoint
ALTER TABLE "slot_bookings" ADD CONSTRAINT "bookings_waived" CHECK ("slot_bookings"."waived_at" is null or "slot_bookings"."kept_amount" > 0);