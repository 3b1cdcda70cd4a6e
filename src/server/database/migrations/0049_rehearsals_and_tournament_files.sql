CREATE TABLE "imported_tournaments" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"by_user_id" uuid,
	"content_hash" text NOT NULL,
	"kept" jsonb NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"by_user_id" uuid,
	"players" integer NOT NULL,
	"has_storm" boolean NOT NULL,
	"seed" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"step" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "rehearsals_state" CHECK ("rehearsals"."state" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "rehearsals_report" CHECK (("rehearsals"."state" = 'done') = ("rehearsals"."report" is not null)),
	CONSTRAINT "rehearsals_percent" CHECK ("rehearsals"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "result_checks" (
	"tournament_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"differences" jsonb NOT NULL,
	CONSTRAINT "result_checks_tournament_id_version_pk" PRIMARY KEY("tournament_id","version")
);
--> statement-breakpoint
ALTER TABLE "imported_tournaments" ADD CONSTRAINT "imported_tournaments_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_tournaments" ADD CONSTRAINT "imported_tournaments_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_checks" ADD CONSTRAINT "result_checks_of_results" FOREIGN KEY ("tournament_id","version") REFERENCES "public"."results"("tournament_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_tournaments_person" ON "imported_tournaments" USING btree ("by_user_id") WHERE by_user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rehearsals_one_at_a_time" ON "rehearsals" USING btree ("tournament_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "rehearsals_tournament" ON "rehearsals" USING btree ("tournament_id","created_at");--> statement-breakpoint
CREATE INDEX "rehearsals_person" ON "rehearsals" USING btree ("by_user_id") WHERE by_user_id is not null;