CREATE TABLE "ballot_members" (
	"tournament_id" uuid NOT NULL,
	"email_hash" text NOT NULL,
	CONSTRAINT "ballot_members_tournament_id_email_hash_pk" PRIMARY KEY("tournament_id","email_hash")
);
--> statement-breakpoint
ALTER TABLE "ballot_members" ADD CONSTRAINT "ballot_members_tournament_id_ballots_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."ballots"("tournament_id") ON DELETE cascade ON UPDATE no action;