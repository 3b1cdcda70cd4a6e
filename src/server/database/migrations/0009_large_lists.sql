CREATE INDEX "country_clubs_in_order" ON "country_clubs" USING btree (lower("club_name"),"id");--> statement-breakpoint
CREATE INDEX "localities_zip" ON "localities" USING btree ("zip_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_product" ON "orders" USING btree ("product_id","status");--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_slot" ON "slot_bookings" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "slots_of_club" ON "tournament_slots" USING btree ("country_club_id");--> statement-breakpoint
CREATE INDEX "tournaments_of_booking" ON "tournaments" USING btree ("slot_booking_id") WHERE slot_booking_id is not null;