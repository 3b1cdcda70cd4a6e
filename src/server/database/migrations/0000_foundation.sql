CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "golfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "golfers_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "organizers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_name" text NOT NULL,
	"website" text,
	"description" text,
	"stripe_account_id" text,
	"details_submitted" boolean DEFAULT false NOT NULL,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"currently_due" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "organizers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "organizers_stripe_account_id_unique" UNIQUE("stripe_account_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"account_type" text NOT NULL,
	"username" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_username_unique" UNIQUE("username"),
	CONSTRAINT "profiles_account_type" CHECK ("profiles"."account_type" in ('golfer', 'organizer', 'country_club'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country_clubs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"club_name" text NOT NULL,
	"contact_name" text,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"phone" text,
	"website" text,
	"course_details" text,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text NOT NULL,
	CONSTRAINT "country_clubs_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "localities" (
	"zip_code" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_key" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_subject_key_unique" UNIQUE("subject_key")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"type" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"subject" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('payment_reminder', 'tournament_update', 'venue_update', 'system'))
);
--> statement-breakpoint
CREATE TABLE "user_notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"push_notifications" boolean DEFAULT true NOT NULL,
	"payment_reminders" boolean DEFAULT true NOT NULL,
	"tournament_updates" boolean DEFAULT true NOT NULL,
	"venue_updates" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"session_id" text,
	"url" text,
	"payment_intent_id" text,
	"destination" text NOT NULL,
	"amount" bigint NOT NULL,
	"platform_fee" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	CONSTRAINT "payments_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payments_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'paid', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text,
	"account" text,
	"outcome" text DEFAULT 'received' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('owed', 'done') and "refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "country_club_subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"subscription_tier" text DEFAULT 'basic' NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"subscription_end" timestamp (3) with time zone,
	CONSTRAINT "club_tier" CHECK ("country_club_subscriptions"."subscription_tier" in ('basic', 'premium'))
);
--> statement-breakpoint
CREATE TABLE "golfer_subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan_type" text DEFAULT 'free' NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"subscription_end" timestamp (3) with time zone,
	CONSTRAINT "golfer_plan" CHECK ("golfer_subscriptions"."plan_type" in ('free', 'premium'))
);
--> statement-breakpoint
CREATE TABLE "organizer_subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan_type" text DEFAULT 'free' NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"subscription_end" timestamp (3) with time zone,
	CONSTRAINT "organizer_plan" CHECK ("organizer_subscriptions"."plan_type" in ('free', 'pro', 'premium', 'platinum'))
);
--> statement-breakpoint
CREATE TABLE "registration_players" (
	"registration_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"handicap" numeric(3, 1) NOT NULL,
	CONSTRAINT "registration_players_registration_id_position_pk" PRIMARY KEY("registration_id","position")
);
--> statement-breakpoint
CREATE TABLE "tournament_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"golfer_id" uuid NOT NULL,
	"payment_status" text NOT NULL,
	"payment_amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"mode" text NOT NULL,
	"team_name" text,
	"places" integer NOT NULL,
	"emergency_contact" text,
	"emergency_phone" text,
	"dietary_restrictions" text,
	"special_requests" text,
	"hold_expires_at" timestamp (3) with time zone,
	"is_processing" boolean DEFAULT false NOT NULL,
	"entry_month" text NOT NULL,
	"month_slot" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registrations_status" CHECK ("tournament_registrations"."payment_status" in ('pending', 'completed', 'expired', 'cancelled', 'refunded')),
	CONSTRAINT "registrations_hold" CHECK (("tournament_registrations"."payment_status" = 'pending') = ("tournament_registrations"."hold_expires_at" is not null)),
	CONSTRAINT "registrations_amounts" CHECK ("tournament_registrations"."refunded_amount" between 0 and "tournament_registrations"."payment_amount" and "tournament_registrations"."places" > 0)
);
--> statement-breakpoint
CREATE TABLE "tournament_places" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"capacity" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "places_never_negative" CHECK ("tournament_places"."held" >= 0 and "tournament_places"."sold" >= 0),
	CONSTRAINT "places_never_oversold" CHECK ("tournament_places"."held" + "tournament_places"."sold" <= "tournament_places"."capacity")
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"country_club_id" uuid,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"organizer_name" text NOT NULL,
	"description" text,
	"additional_services" text,
	"start_date" date,
	"start_time" text,
	"time_zone" text NOT NULL,
	"registration_deadline" date,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"registration_fee" bigint DEFAULT 0 NOT NULL,
	"prize_pool" bigint,
	"prize_shown" bigint GENERATED ALWAYS AS (coalesce(prize_pool, registration_fee * 2)) STORED,
	"gameplay_style" text NOT NULL,
	"difficulty" text NOT NULL,
	"refund_policy" text NOT NULL,
	"venue" text,
	"address" text,
	"city" text,
	"state_code" text,
	"zip_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"cell" integer GENERATED ALWAYS AS ((floor((latitude + 90) * 2)::integer * 720 + floor((longitude + 180) * 2)::integer)) STORED,
	"search_text" text GENERATED ALWAYS AS (lower(title || ' ' || coalesce(venue, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state_code, ''))) STORED,
	"is_featured" boolean DEFAULT false NOT NULL,
	"published_month" text,
	"published_slot" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tournaments_state" CHECK ("tournaments"."state" in ('draft', 'published', 'cancelled')),
	CONSTRAINT "tournaments_dated" CHECK ("tournaments"."state" = 'draft' or ("tournaments"."start_date" is not null and "tournaments"."closes_at" is not null)),
	CONSTRAINT "tournaments_fee" CHECK ("tournaments"."registration_fee" >= 0 and coalesce("tournaments"."prize_pool", 0) >= 0)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golfers" ADD CONSTRAINT "golfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizers" ADD CONSTRAINT "organizers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country_clubs" ADD CONSTRAINT "country_clubs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD CONSTRAINT "user_notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country_club_subscriptions" ADD CONSTRAINT "country_club_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golfer_subscriptions" ADD CONSTRAINT "golfer_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_subscriptions" ADD CONSTRAINT "organizer_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_players" ADD CONSTRAINT "registration_players_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "tournament_registrations_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "tournament_registrations_golfer_id_golfers_id_fk" FOREIGN KEY ("golfer_id") REFERENCES "public"."golfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_places" ADD CONSTRAINT "tournament_places_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "country_clubs_name" ON "country_clubs" USING btree (lower("club_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "localities_city" ON "localities" USING btree (lower("city") text_pattern_ops,"state");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("to","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not read;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_subject" ON "notifications" USING btree ("user_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("registration_id","attempt");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "provider_events_refused" ON "provider_events" USING btree ("created_at") WHERE outcome <> 'received';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("payment_id","reason");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_live" ON "tournament_registrations" USING btree ("golfer_id","tournament_id") WHERE payment_status in ('pending', 'completed');--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_month_slot" ON "tournament_registrations" USING btree ("golfer_id","entry_month","month_slot") WHERE payment_status in ('pending', 'completed') and month_slot is not null;--> statement-breakpoint
CREATE INDEX "registrations_golfer" ON "tournament_registrations" USING btree ("golfer_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "registrations_tournament" ON "tournament_registrations" USING btree ("tournament_id","payment_status");--> statement-breakpoint
CREATE INDEX "registrations_holds" ON "tournament_registrations" USING btree ("hold_expires_at") WHERE payment_status = 'pending';--> statement-breakpoint
CREATE INDEX "tournaments_listed" ON "tournaments" USING btree ("start_date","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "tournaments_listed_style" ON "tournaments" USING btree ("gameplay_style","start_date","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "tournaments_listed_cell" ON "tournaments" USING btree ("cell","start_date","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "tournaments_search" ON "tournaments" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "tournaments_owner" ON "tournaments" USING btree ("organizer_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "tournaments_club" ON "tournaments" USING btree ("country_club_id");--> statement-breakpoint
CREATE INDEX "tournaments_featured" ON "tournaments" USING btree ("start_date","id") WHERE state = 'published' and is_featured;--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_month_slot" ON "tournaments" USING btree ("organizer_id","published_month","published_slot") WHERE published_slot is not null;--> statement-breakpoint
-- The counter is updated for every entry: room on the page keeps those updates off the indexes, and dead rows are cleared early.
ALTER TABLE "tournament_places" SET (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
