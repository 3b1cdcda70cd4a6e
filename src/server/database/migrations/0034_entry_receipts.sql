CREATE TABLE "entry_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"organizer_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"seller" text NOT NULL,
	"title" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_receipts_registration_id_unique" UNIQUE("registration_id"),
	CONSTRAINT "entry_receipts_number" UNIQUE("organizer_id","year","number")
);
--> statement-breakpoint
ALTER TABLE "entry_receipts" ADD CONSTRAINT "entry_receipts_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_receipts" ADD CONSTRAINT "entry_receipts_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;