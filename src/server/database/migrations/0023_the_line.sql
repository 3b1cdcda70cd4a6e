CREATE TABLE "line_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"golfer_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "line_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lane" smallint NOT NULL,
	"rank" numeric NOT NULL,
	"people" integer NOT NULL,
	"least" integer NOT NULL,
	"entry" jsonb NOT NULL,
	"fee" bigint NOT NULL,
	"state" text NOT NULL,
	"registration_id" uuid,
	"reason" text,
	"is_barred" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"served_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "line_entries_state" CHECK ("line_entries"."state" in ('waiting', 'offered', 'in', 'declined', 'lapsed', 'left', 'removed', 'closed')),
	CONSTRAINT "line_entries_people" CHECK ("line_entries"."least" between 1 and "line_entries"."people"),
	CONSTRAINT "line_entries_lane" CHECK ("line_entries"."lane" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "line_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"line_entry_id" uuid,
	"what" text NOT NULL,
	"from_place" integer,
	"to_place" integer,
	"reason" text NOT NULL,
	"moved_by" uuid NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "line_moves_what" CHECK ("line_moves"."what" in ('moved', 'offered', 'removed', 'desk')),
	CONSTRAINT "line_moves_reason" CHECK (length("line_moves"."reason") between 3 and 200)
);
--> statement-breakpoint
CREATE TABLE "line_outcomes" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"capacity" integer NOT NULL,
	"freed" smallint[] NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "line_outcomes_days" CHECK (cardinality("line_outcomes"."freed") = 61)
);
--> statement-breakpoint
CREATE TABLE "line_rules" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"premium_first" boolean DEFAULT true NOT NULL,
	"fit" text DEFAULT 'best_fit' NOT NULL,
	"whole_until" date,
	"offer_hours" integer DEFAULT 24 NOT NULL,
	"closes_hours" integer DEFAULT 24 NOT NULL,
	"shows_odds" boolean DEFAULT true NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "line_rules_fit" CHECK ("line_rules"."fit" in ('best_fit', 'whole_until')),
	CONSTRAINT "line_rules_whole" CHECK (("line_rules"."fit" = 'whole_until') = ("line_rules"."whole_until" is not null)),
	CONSTRAINT "line_rules_hours" CHECK ("line_rules"."offer_hours" between 1 and 72 and "line_rules"."closes_hours" between 0 and 168)
);
--> statement-breakpoint
ALTER TABLE "tournament_places" DROP CONSTRAINT "places_never_oversold";--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "origin" text DEFAULT 'entry' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournament_places" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_places" ADD COLUMN "set_aside" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_entries" ADD CONSTRAINT "line_entries_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_entries" ADD CONSTRAINT "line_entries_golfer_id_golfers_id_fk" FOREIGN KEY ("golfer_id") REFERENCES "public"."golfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_entries" ADD CONSTRAINT "line_entries_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_line_entry_id_line_entries_id_fk" FOREIGN KEY ("line_entry_id") REFERENCES "public"."line_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_outcomes" ADD CONSTRAINT "line_outcomes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_outcomes" ADD CONSTRAINT "line_outcomes_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_rules" ADD CONSTRAINT "line_rules_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "line_entries_open" ON "line_entries" USING btree ("golfer_id","tournament_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "line_entries_order" ON "line_entries" USING btree ("tournament_id","lane","rank","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "line_entries_registration" ON "line_entries" USING btree ("registration_id") WHERE registration_id is not null;--> statement-breakpoint
CREATE INDEX "line_entries_tournament" ON "line_entries" USING btree ("tournament_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "line_entries_golfer" ON "line_entries" USING btree ("golfer_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "line_moves_tournament" ON "line_moves" USING btree ("tournament_id","moved_at","id");--> statement-breakpoint
CREATE INDEX "line_moves_entry" ON "line_moves" USING btree ("line_entry_id");--> statement-breakpoint
CREATE INDEX "line_outcomes_organizer" ON "line_outcomes" USING btree ("organizer_id","closed_at");--> statement-breakpoint
CREATE INDEX "line_outcomes_capacity" ON "line_outcomes" USING btree ("capacity","closed_at");--> statement-breakpoint
CREATE INDEX "places_with_a_line" ON "tournament_places" USING btree ("tournament_id") WHERE waiting > 0;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "registrations_origin" CHECK ("tournament_registrations"."origin" in ('entry', 'line')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tournament_places" ADD CONSTRAINT "places_line_never_negative" CHECK ("tournament_places"."waiting" >= 0 and "tournament_places"."set_aside" >= 0);--> statement-breakpoint
ALTER TABLE "tournament_places" ADD CONSTRAINT "places_never_oversold" CHECK ("tournament_places"."held" + "tournament_places"."sold" + "tournament_places"."set_aside" <= "tournament_places"."capacity");