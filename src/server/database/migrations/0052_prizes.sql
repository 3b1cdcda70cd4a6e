CREATE TABLE "awards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"pot_id" uuid NOT NULL,
	"player_id" uuid,
	"team_id" uuid,
	"place" text NOT NULL,
	"amount" bigint NOT NULL,
	"thing" text,
	"pays" text NOT NULL,
	"state" text NOT NULL,
	"results_version" integer NOT NULL,
	"reason" text,
	"awarded_at" timestamp (3) with time zone NOT NULL,
	"paid_how" text,
	"paid_at" timestamp (3) with time zone,
	"paid_by" uuid,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	CONSTRAINT "awards_number" UNIQUE("tournament_id","number"),
	CONSTRAINT "awards_whose" CHECK (num_nonnulls("awards"."player_id", "awards"."team_id") <= 1),
	CONSTRAINT "awards_what" CHECK (("awards"."amount" > 0) = ("awards"."thing" is null) and "awards"."amount" >= 0),
	CONSTRAINT "awards_pays" CHECK ("awards"."pays" in ('money', 'credit', 'goods')),
	CONSTRAINT "awards_state" CHECK ("awards"."state" in ('owed', 'paid', 'void')),
	CONSTRAINT "awards_paid_how" CHECK ("awards"."paid_how" in ('cash', 'check', 'club_credit', 'other')),
	CONSTRAINT "awards_paid" CHECK (num_nulls("awards"."paid_how", "awards"."paid_at") in (0, 2) and ("awards"."state" <> 'paid' or "awards"."paid_at" is not null)),
	CONSTRAINT "awards_void" CHECK (("awards"."state" = 'void') = ("awards"."voided_at" is not null) and num_nulls("awards"."voided_at", "awards"."void_reason") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "integrity_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"body" text NOT NULL,
	"by_user_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pot_players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pot_id" uuid NOT NULL,
	"player_id" uuid,
	"amount" bigint NOT NULL,
	"via" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "pot_players_via" CHECK ("pot_players"."via" in ('extra', 'desk')),
	CONSTRAINT "pot_players_amount" CHECK ("pot_players"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "pots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"board_id" uuid,
	"flight" text,
	"contest_id" uuid,
	"source" text NOT NULL,
	"extra_id" uuid,
	"pays" text NOT NULL,
	"places" jsonb NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"open_skins" text DEFAULT 'void' NOT NULL,
	"is_one_prize" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pots_kind" CHECK ("pots"."kind" in ('prizes', 'skins', 'pin', 'drive')),
	CONSTRAINT "pots_source" CHECK ("pots"."source" in ('fund', 'extra')),
	CONSTRAINT "pots_pays" CHECK ("pots"."pays" in ('money', 'credit', 'goods')),
	CONSTRAINT "pots_open_skins" CHECK ("pots"."open_skins" in ('void', 'share', 'return')),
	CONSTRAINT "pots_amount" CHECK ("pots"."amount" between 0 and 100000000000)
);
--> statement-breakpoint
CREATE TABLE "prize_refusals" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prize_rules" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"pots_allowed_at" timestamp (3) with time zone,
	"pots_allowed_by" uuid,
	"limit_cents" bigint DEFAULT 100000 NOT NULL,
	CONSTRAINT "prize_rules_limit" CHECK ("prize_rules"."limit_cents" between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "record_posts" (
	"card_id" uuid PRIMARY KEY NOT NULL,
	"golfer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "record_posts_state" CHECK ("record_posts"."state" in ('asked', 'added', 'declined')),
	CONSTRAINT "record_posts_decided" CHECK (("record_posts"."state" = 'asked') = ("record_posts"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "golfers" ADD COLUMN "tournament_rounds" text DEFAULT 'ask' NOT NULL;--> statement-breakpoint
ALTER TABLE "golfers" ADD COLUMN "is_named_in_records" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_pot_id_pots_id_fk" FOREIGN KEY ("pot_id") REFERENCES "public"."pots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_team_id_golf_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."golf_teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_notes" ADD CONSTRAINT "integrity_notes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_notes" ADD CONSTRAINT "integrity_notes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_players" ADD CONSTRAINT "pot_players_pot_id_pots_id_fk" FOREIGN KEY ("pot_id") REFERENCES "public"."pots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pots" ADD CONSTRAINT "pots_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pots" ADD CONSTRAINT "pots_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pots" ADD CONSTRAINT "pots_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pots" ADD CONSTRAINT "pots_extra_id_entry_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."entry_extras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_refusals" ADD CONSTRAINT "prize_refusals_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_rules" ADD CONSTRAINT "prize_rules_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_rules" ADD CONSTRAINT "prize_rules_pots_allowed_by_users_id_fk" FOREIGN KEY ("pots_allowed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_posts" ADD CONSTRAINT "record_posts_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_posts" ADD CONSTRAINT "record_posts_golfer_id_golfers_id_fk" FOREIGN KEY ("golfer_id") REFERENCES "public"."golfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "awards_pot" ON "awards" USING btree ("pot_id");--> statement-breakpoint
CREATE INDEX "awards_player" ON "awards" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "awards_team" ON "awards" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "integrity_notes_tournament" ON "integrity_notes" USING btree ("tournament_id","at");--> statement-breakpoint
CREATE INDEX "integrity_notes_player" ON "integrity_notes" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "pot_players_pot" ON "pot_players" USING btree ("pot_id");--> statement-breakpoint
CREATE INDEX "pot_players_player" ON "pot_players" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "pots_tournament" ON "pots" USING btree ("tournament_id","position");--> statement-breakpoint
CREATE INDEX "pots_extra" ON "pots" USING btree ("extra_id") WHERE extra_id is not null;--> statement-breakpoint
CREATE INDEX "prize_refusals_tournament" ON "prize_refusals" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "record_posts_golfer" ON "record_posts" USING btree ("golfer_id","asked_at");--> statement-breakpoint
ALTER TABLE "golfers" ADD CONSTRAINT "golfers_tournament_rounds" CHECK ("golfers"."tournament_rounds" in ('always', 'ask', 'never'));
