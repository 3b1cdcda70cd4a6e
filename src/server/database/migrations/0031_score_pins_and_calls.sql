CREATE TABLE "committee_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"hole" smallint NOT NULL,
	"why" text NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "committee_calls_hole" CHECK ("committee_calls"."hole" between 1 and 18),
	CONSTRAINT "committee_calls_why" CHECK ("committee_calls"."why" in ('ruling', 'help', 'pace', 'other'))
);
--> statement-breakpoint
ALTER TABLE "golf_rounds" ADD COLUMN "asks_pin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "committee_calls" ADD CONSTRAINT "committee_calls_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_calls" ADD CONSTRAINT "committee_calls_link_id_score_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."score_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_calls" ADD CONSTRAINT "committee_calls_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "committee_calls_open" ON "committee_calls" USING btree ("round_id","called_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "committee_calls_round" ON "committee_calls" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "committee_calls_link" ON "committee_calls" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "committee_calls_answered_by" ON "committee_calls" USING btree ("answered_by") WHERE answered_by is not null;