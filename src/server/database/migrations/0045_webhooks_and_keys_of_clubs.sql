CREATE TABLE "owner_event_counters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"last" bigint NOT NULL,
	CONSTRAINT "owner_event_counters_owner" CHECK (("owner_event_counters"."organizer_id" is null) <> ("owner_event_counters"."country_club_id" is null))
);
--> statement-breakpoint
CREATE TABLE "owner_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "owner_events_owner" CHECK (("owner_events"."organizer_id" is null) <> ("owner_events"."country_club_id" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"cause" text DEFAULT 'event' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'done', 'dead')),
	CONSTRAINT "webhook_deliveries_cause" CHECK ("webhook_deliveries"."cause" in ('event', 'replay', 'test'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"types" text[] NOT NULL,
	"secret_encrypted" text NOT NULL,
	"old_secret_encrypted" text,
	"old_until" timestamp (3) with time zone,
	"state" text DEFAULT 'on' NOT NULL,
	"off_reason" text,
	"failing_since" timestamp (3) with time zone,
	"last_success_at" timestamp (3) with time zone,
	"version" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_owner" CHECK (("webhook_endpoints"."organizer_id" is null) <> ("webhook_endpoints"."country_club_id" is null)),
	CONSTRAINT "webhook_endpoints_kind" CHECK ("webhook_endpoints"."kind" in ('standard', 'slack', 'discord')),
	CONSTRAINT "webhook_endpoints_state" CHECK ("webhook_endpoints"."state" in ('on', 'failing', 'off'))
);
--> statement-breakpoint
CREATE TABLE "webhook_tries" (
	"delivery_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ms" integer NOT NULL,
	"status" integer,
	"error" text,
	"answer" text,
	CONSTRAINT "webhook_tries_delivery_id_n_pk" PRIMARY KEY("delivery_id","n")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "organizer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "country_club_id" uuid;--> statement-breakpoint
ALTER TABLE "owner_event_counters" ADD CONSTRAINT "owner_event_counters_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_event_counters" ADD CONSTRAINT "owner_event_counters_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_events" ADD CONSTRAINT "owner_events_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_events" ADD CONSTRAINT "owner_events_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_owner_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."owner_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "owner_event_counters_organizer" ON "owner_event_counters" USING btree ("organizer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "owner_event_counters_club" ON "owner_event_counters" USING btree ("country_club_id");--> statement-breakpoint
CREATE UNIQUE INDEX "owner_events_of_organizer" ON "owner_events" USING btree ("organizer_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "owner_events_of_club" ON "owner_events" USING btree ("country_club_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "owner_events_organizer_subject" ON "owner_events" USING btree ("organizer_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "owner_events_club_subject" ON "owner_events" USING btree ("country_club_id","subject");--> statement-breakpoint
CREATE INDEX "owner_events_age" ON "owner_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_dead" ON "webhook_deliveries" USING btree ("endpoint_id") WHERE state = 'dead' and cause <> 'test';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_organizer" ON "webhook_endpoints" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_club" ON "webhook_endpoints" USING btree ("country_club_id");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_club" ON "api_keys" USING btree ("country_club_id","created_at","id");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner" CHECK (("api_keys"."organizer_id" is null) <> ("api_keys"."country_club_id" is null));