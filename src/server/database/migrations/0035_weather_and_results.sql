CREATE TABLE "weather_deeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"deed" jsonb NOT NULL,
	"title" text NOT NULL,
	"before" jsonb NOT NULL,
	"sheet_version" integer NOT NULL,
	"by_user_id" uuid,
	"done_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "results" (
	"tournament_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"engine" text NOT NULL,
	"rules" text NOT NULL,
	"inputs_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"by_user_id" uuid,
	"made_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "results_tournament_id_version_pk" PRIMARY KEY("tournament_id","version"),
	CONSTRAINT "results_version" CHECK ("results"."version" >= 1 and ("results"."version" = 1) = ("results"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "weather_deeds" ADD CONSTRAINT "weather_deeds_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_deeds" ADD CONSTRAINT "weather_deeds_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_deeds" ADD CONSTRAINT "weather_deeds_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weather_deeds_round" ON "weather_deeds" USING btree ("round_id","done_at");--> statement-breakpoint
CREATE INDEX "weather_deeds_tournament" ON "weather_deeds" USING btree ("tournament_id");