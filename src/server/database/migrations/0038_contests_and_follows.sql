-- Skins, closest to the pin and longest drive, and whom people follow on leaderboards. The keys to people who play come right
-- afterwards, as those of 0018 do.
CREATE TABLE "contests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hole" smallint,
	"is_net" boolean DEFAULT false NOT NULL,
	"is_carried" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contests_once" UNIQUE NULLS NOT DISTINCT("round_id","kind","hole","is_net"),
	CONSTRAINT "contests_kind" CHECK ("contests"."kind" in ('skins', 'pin', 'drive')),
	CONSTRAINT "contests_hole" CHECK (("contests"."kind" = 'skins') = ("contests"."hole" is null) and coalesce("contests"."hole", 1) between 1 and 18)
);
--> statement-breakpoint
CREATE TABLE "measures" (
	"contest_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"length_mm" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "measures_contest_id_player_id_pk" PRIMARY KEY("contest_id","player_id"),
	CONSTRAINT "measures_length" CHECK ("measures"."length_mm" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	"told_round_id" uuid,
	"told_holes" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_user_id_player_id_pk" PRIMARY KEY("user_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_told_round_id_golf_rounds_id_fk" FOREIGN KEY ("told_round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contests_tournament" ON "contests" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "measures_player" ON "measures" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "follows_player" ON "follows" USING btree ("player_id");