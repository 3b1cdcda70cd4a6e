ALTER TABLE "tournament_places" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "lost_booking_id" uuid;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "venue_lost_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "venue_loss_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "free_exit_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_lost_booking_id_slot_bookings_id_fk" FOREIGN KEY ("lost_booking_id") REFERENCES "public"."slot_bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournaments_venue_lost" ON "tournaments" USING btree ("venue_lost_at") WHERE venue_lost_at is not null;--> statement-breakpoint
CREATE INDEX "tournaments_lost_booking" ON "tournaments" USING btree ("lost_booking_id") WHERE lost_booking_id is not null;