CREATE TABLE "custom_domains" (
	"host" text PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "custom_domains_organizer" UNIQUE("organizer_id"),
	CONSTRAINT "custom_domains_state" CHECK ("custom_domains"."state" in ('waiting', 'live', 'paused')),
	CONSTRAINT "custom_domains_host" CHECK ("custom_domains"."host" ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$' and length("custom_domains"."host") <= 253)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "site_host" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "hides_platform" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "organizer_id" uuid;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_domains_due" ON "custom_domains" USING btree ("next_check_at");