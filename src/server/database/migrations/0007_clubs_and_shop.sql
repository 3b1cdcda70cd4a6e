CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "club_facilities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_club_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"used_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_facilities_status" CHECK ("club_facilities"."status" in ('excellent', 'good') and "club_facilities"."used_by" in ('every_booking', 'dining', 'none'))
);
--> statement-breakpoint
CREATE TABLE "club_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_club_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invariant_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"checks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"organizer_id" uuid NOT NULL,
	"user_id" uuid,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"fulfilment" text DEFAULT 'new' NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'paid', 'expired', 'refunded') and "orders"."fulfilment" in ('new', 'contacted', 'fulfilled')),
	CONSTRAINT "orders_amounts" CHECK ("orders"."quantity" = 1 and "orders"."amount" > 0 and "orders"."refunded_amount" between 0 and "orders"."amount")
);
--> statement-breakpoint
CREATE TABLE "product_mappings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"organizer_id" uuid NOT NULL,
	"custom_price" bigint,
	"shown_price" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mappings_price" CHECK ("product_mappings"."custom_price" > 0 and "product_mappings"."shown_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"base_price" bigint NOT NULL,
	"picture_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || category || ' ' || description)) STORED,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_price" CHECK ("products"."base_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "slot_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"organizer_id" uuid NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"with_dining" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"cancel_days" integer NOT NULL,
	"late_refund_percent" integer NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_by" text,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookings_status" CHECK ("slot_bookings"."status" in ('booked', 'cancelled') and ("slot_bookings"."status" = 'cancelled') = ("slot_bookings"."cancelled_at" is not null)),
	CONSTRAINT "bookings_cancelled_by" CHECK (("slot_bookings"."cancelled_at" is null) = ("slot_bookings"."cancelled_by" is null) and coalesce("slot_bookings"."cancelled_by", 'organizer') in ('organizer', 'country_club')),
	CONSTRAINT "bookings_paid" CHECK (("slot_bookings"."paid_at" is null) = ("slot_bookings"."paid_by" is null) and coalesce("slot_bookings"."paid_by", 'card') in ('card', 'club')),
	CONSTRAINT "bookings_amounts" CHECK ("slot_bookings"."amount" >= 0 and "slot_bookings"."refunded_amount" between 0 and "slot_bookings"."amount")
);
--> statement-breakpoint
CREATE TABLE "tournament_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_club_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_time" text NOT NULL,
	"duration_type" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"day_ends_at" timestamp (3) with time zone NOT NULL,
	"slot_price" bigint NOT NULL,
	"has_dining" boolean DEFAULT false NOT NULL,
	"dining_price" bigint,
	"is_dining_included" boolean DEFAULT false NOT NULL,
	"total_price" bigint NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"booked_by_organizer_id" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "slots_status" CHECK ("tournament_slots"."status" in ('available', 'booked') and ("tournament_slots"."status" = 'booked') = ("tournament_slots"."booked_by_organizer_id" is not null)),
	CONSTRAINT "slots_duration" CHECK ("tournament_slots"."duration_type" in ('half-day', 'full-day') and "tournament_slots"."starts_at" < "tournament_slots"."ends_at"),
	CONSTRAINT "slots_prices" CHECK ("tournament_slots"."slot_price" >= 0 and coalesce("tournament_slots"."dining_price", 0) >= 0 and "tournament_slots"."total_price" >= "tournament_slots"."slot_price" and ("tournament_slots"."has_dining" or "tournament_slots"."dining_price" is null)),
	CONSTRAINT "slots_withdrawn" CHECK ("tournament_slots"."withdrawn_at" is null or "tournament_slots"."status" = 'available')
);
--> statement-breakpoint
ALTER TABLE "tournament_registrations" DROP CONSTRAINT "tournament_registrations_pay_link_hash_unique";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_account";--> statement-breakpoint
ALTER TABLE "tournament_registrations" DROP CONSTRAINT "registrations_method";--> statement-breakpoint
ALTER TABLE "tournament_registrations" DROP CONSTRAINT "registrations_entered_by";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "organizer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "tournament_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "registration_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "country_clubs" ADD COLUMN "cell" integer GENERATED ALWAYS AS ((floor((latitude + 90) * 2)::integer * 720 + floor((longitude + 180) * 2)::integer)) STORED;--> statement-breakpoint
ALTER TABLE "country_clubs" ADD COLUMN "cancel_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "country_clubs" ADD COLUMN "late_refund_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "country_clubs" ADD COLUMN "stripe_account_id" text;--> statement-breakpoint
ALTER TABLE "country_clubs" ADD COLUMN "details_submitted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "country_clubs" ADD COLUMN "charges_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "country_clubs" ADD COLUMN "currently_due" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "country_club_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "slot_booking_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "slot_booking_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "slot_booking_id" uuid;--> statement-breakpoint
ALTER TABLE "club_facilities" ADD CONSTRAINT "club_facilities_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_photos" ADD CONSTRAINT "club_photos_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_photos" ADD CONSTRAINT "club_photos_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_mappings" ADD CONSTRAINT "product_mappings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_mappings" ADD CONSTRAINT "product_mappings_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_bookings" ADD CONSTRAINT "slot_bookings_slot_id_tournament_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."tournament_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_bookings" ADD CONSTRAINT "slot_bookings_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_slots" ADD CONSTRAINT "tournament_slots_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_slots" ADD CONSTRAINT "tournament_slots_booked_by_organizer_id_organizers_id_fk" FOREIGN KEY ("booked_by_organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_facilities_club" ON "club_facilities" USING btree ("country_club_id","created_at","id");--> statement-breakpoint
CREATE INDEX "club_photos_club" ON "club_photos" USING btree ("country_club_id","position","id");--> statement-breakpoint
CREATE INDEX "pictures_oldest" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit_entries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invariant_runs_newest" ON "invariant_runs" USING btree ("ran_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("organizer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status in ('paid', 'refunded');--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "mappings_once" ON "product_mappings" USING btree ("organizer_id","product_id");--> statement-breakpoint
CREATE INDEX "mappings_product" ON "product_mappings" USING btree ("product_id","id") WHERE active;--> statement-breakpoint
CREATE INDEX "mappings_price_order" ON "product_mappings" USING btree ("shown_price","id") WHERE active;--> statement-breakpoint
CREATE INDEX "mappings_newest" ON "product_mappings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE active;--> statement-breakpoint
CREATE UNIQUE INDEX "products_name" ON "products" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("name","id") WHERE active;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","name","id") WHERE active;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false) WHERE active;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_live" ON "slot_bookings" USING btree ("slot_id") WHERE status = 'booked';--> statement-breakpoint
CREATE INDEX "bookings_organizer" ON "slot_bookings" USING btree ("organizer_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "slots_club" ON "tournament_slots" USING btree ("country_club_id","date","id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "slots_offered" ON "tournament_slots" USING btree ("date","id") WHERE status = 'available' and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "slots_offered_price" ON "tournament_slots" USING btree ("total_price","id","date") WHERE status = 'available' and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "slots_booked" ON "tournament_slots" USING btree ("booked_by_organizer_id","date","id") WHERE status = 'booked';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_slot_booking_id_slot_bookings_id_fk" FOREIGN KEY ("slot_booking_id") REFERENCES "public"."slot_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_slot_booking_id_slot_bookings_id_fk" FOREIGN KEY ("slot_booking_id") REFERENCES "public"."slot_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_slot_booking_id_slot_bookings_id_fk" FOREIGN KEY ("slot_booking_id") REFERENCES "public"."slot_bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "country_clubs_city" ON "country_clubs" USING btree (lower("city") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "country_clubs_cell" ON "country_clubs" USING btree ("cell");--> statement-breakpoint
CREATE INDEX "ledger_club" ON "ledger_entries" USING btree ("country_club_id","booked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_booking_attempt" ON "payments" USING btree ("slot_booking_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order_attempt" ON "payments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_booking" ON "tournaments" USING btree ("slot_booking_id") WHERE state <> 'cancelled';--> statement-breakpoint
ALTER TABLE "tournament_registrations" DROP COLUMN "pay_link_hash";--> statement-breakpoint
ALTER TABLE "country_clubs" ADD CONSTRAINT "country_clubs_stripe_account_id_unique" UNIQUE("stripe_account_id");--> statement-breakpoint
ALTER TABLE "country_clubs" ADD CONSTRAINT "country_clubs_terms" CHECK ("country_clubs"."cancel_days" between 0 and 365 and "country_clubs"."late_refund_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_owner" CHECK (num_nonnulls("ledger_entries"."organizer_id", "ledger_entries"."country_club_id") = 1 and num_nonnulls("ledger_entries"."registration_id", "ledger_entries"."slot_booking_id", "ledger_entries"."order_id") = 1);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_account" CHECK ("ledger_entries"."account" in ('card', 'desk', 'organizer', 'club', 'platform', 'provider'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subject" CHECK (num_nonnulls("payments"."registration_id", "payments"."slot_booking_id", "payments"."order_id") = 1);--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "registrations_method" CHECK ("tournament_registrations"."payment_method" in ('card', 'link', 'desk'));--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "registrations_entered_by" CHECK (("tournament_registrations"."golfer_id" is not null) = ("tournament_registrations"."payment_method" = 'card'));--> statement-breakpoint
ALTER TABLE "tournament_slots" ADD CONSTRAINT "slots_never_overlap" EXCLUDE USING gist ("country_club_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("withdrawn_at" IS NULL);
