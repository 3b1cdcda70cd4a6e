-- How a tournament is played: set-up, rounds, boards, divisions, teams, rulings, who plays in a round, tee sheets, and files of
-- players. What tables in use gain, and the keys to people who play and their entries, is not here: in one transaction with the
-- rest, their locks would be taken in another order than servers of the version before take them. It comes right afterwards, each
-- change by itself (`database/golf-rounds/finish-play.ts`).
CREATE TABLE "boards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "boards_key" UNIQUE("tournament_id","key")
);
--> statement-breakpoint
CREATE TABLE "division_tees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"division_id" uuid,
	"gender" text NOT NULL,
	"age" text DEFAULT 'any' NOT NULL,
	"tee_id" text NOT NULL,
	CONSTRAINT "division_tees_once" UNIQUE NULLS NOT DISTINCT("round_id","division_id","gender","age"),
	CONSTRAINT "division_tees_gender" CHECK ("division_tees"."gender" in ('m', 'f', 'any')),
	CONSTRAINT "division_tees_age" CHECK ("division_tees"."age" in ('any', 'senior', 'junior'))
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"places" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"gender" text,
	"min_index_tenths" integer,
	"max_index_tenths" integer,
	"min_age" integer,
	"max_age" integer,
	"price_cents" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "divisions_places" CHECK ("divisions"."taken" >= 0 and "divisions"."taken" <= coalesce("divisions"."places", "divisions"."taken")),
	CONSTRAINT "divisions_gender" CHECK ("divisions"."gender" in ('m', 'f')),
	CONSTRAINT "divisions_index" CHECK ("divisions"."min_index_tenths" <= "divisions"."max_index_tenths"),
	CONSTRAINT "divisions_age" CHECK ("divisions"."min_age" <= "divisions"."max_age"),
	CONSTRAINT "divisions_price" CHECK ("divisions"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "golf_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"date" date NOT NULL,
	"course_version_id" uuid,
	"holes" text NOT NULL,
	"start_kind" text NOT NULL,
	"first_time" text NOT NULL,
	"interval_minutes" integer NOT NULL,
	"starters_gap" jsonb,
	"group_size" integer NOT NULL,
	"groups_per_hole" integer NOT NULL,
	"scoring_mode" text NOT NULL,
	"hidden_holes" integer DEFAULT 0 NOT NULL,
	"reveal_step" integer,
	"pcc_tenths" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"sheet_published_at" timestamp (3) with time zone,
	"sheet_version" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "golf_rounds_number_once" UNIQUE("tournament_id","number"),
	CONSTRAINT "golf_rounds_number" CHECK ("golf_rounds"."number" between 1 and 8),
	CONSTRAINT "golf_rounds_holes" CHECK ("golf_rounds"."holes" in ('all', 'front', 'back')),
	CONSTRAINT "golf_rounds_start_kind" CHECK ("golf_rounds"."start_kind" in ('one_tee', 'two_tees', 'shotgun')),
	CONSTRAINT "golf_rounds_first_time" CHECK ("golf_rounds"."first_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "golf_rounds_groups" CHECK ("golf_rounds"."interval_minutes" between 5 and 20 and "golf_rounds"."group_size" between 2 and 5 and "golf_rounds"."groups_per_hole" between 1 and 3),
	CONSTRAINT "golf_rounds_scoring_mode" CHECK ("golf_rounds"."scoring_mode" in ('one', 'two', 'marker', 'committee')),
	CONSTRAINT "golf_rounds_hidden_holes" CHECK ("golf_rounds"."hidden_holes" between 0 and 9),
	CONSTRAINT "golf_rounds_pcc" CHECK ("golf_rounds"."pcc_tenths" in (-10, 0, 10, 20, 30)),
	CONSTRAINT "golf_rounds_status" CHECK ("golf_rounds"."status" in ('planned', 'published', 'playing', 'suspended', 'finished', 'official', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "golf_team_players" (
	"team_id" uuid NOT NULL,
	"player_id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "golf_team_players_position" UNIQUE("team_id","position")
);
--> statement-breakpoint
CREATE TABLE "golf_teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"name" text NOT NULL,
	"registration_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_players" (
	"round_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"state" text DEFAULT 'in' NOT NULL,
	"checked_in_at" timestamp (3) with time zone,
	"tee_id" text,
	"index_tenths" integer,
	"index_source" text NOT NULL,
	"index_at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid,
	"at" timestamp (3) with time zone,
	CONSTRAINT "round_players_round_id_player_id_pk" PRIMARY KEY("round_id","player_id"),
	CONSTRAINT "round_players_state" CHECK ("round_players"."state" in ('in', 'late', 'no_show')),
	CONSTRAINT "round_players_index" CHECK ("round_players"."index_tenths" between -100 and 540),
	CONSTRAINT "round_players_index_source" CHECK ("round_players"."index_source" in ('typed', 'imported', 'record', 'none'))
);
--> statement-breakpoint
CREATE TABLE "rulings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid,
	"content" jsonb NOT NULL,
	"by_user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"voids" uuid
);
--> statement-breakpoint
CREATE TABLE "set_ups" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"written" jsonb,
	"state" text DEFAULT 'read' NOT NULL,
	"by_user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roster_imports_state" CHECK ("roster_imports"."state" in ('read', 'done', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "pairing_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"player_ids" uuid[] NOT NULL,
	"is_must" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pairing_wishes_kind" CHECK ("pairing_wishes"."kind" in ('together', 'apart', 'early', 'late')),
	CONSTRAINT "pairing_wishes_players" CHECK (cardinality("pairing_wishes"."player_ids") between 1 and 5),
	CONSTRAINT "pairing_wishes_source" CHECK ("pairing_wishes"."source" in ('golfer', 'committee'))
);
--> statement-breakpoint
CREATE TABLE "published_sheets" (
	"round_id" uuid PRIMARY KEY NOT NULL,
	"sheet_version" integer NOT NULL,
	"groups" jsonb NOT NULL,
	"by_user_id" uuid NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"hole" integer,
	"reason" text NOT NULL,
	CONSTRAINT "sheet_blocks_times" CHECK ("sheet_blocks"."from_time" < "sheet_blocks"."to_time")
);
--> statement-breakpoint
CREATE TABLE "sheet_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"sheet_version" integer NOT NULL,
	"editor" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"group_ids" uuid[] NOT NULL,
	"ops" jsonb NOT NULL,
	"inverse" jsonb NOT NULL,
	"undoes" integer,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sheet_changes_version" UNIQUE("round_id","sheet_version")
);
--> statement-breakpoint
CREATE TABLE "tee_group_players" (
	"group_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"cart" text,
	"marks_player_id" uuid,
	CONSTRAINT "tee_group_players_round_id_player_id_pk" PRIMARY KEY("round_id","player_id"),
	CONSTRAINT "tee_group_players_position" UNIQUE("group_id","position") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "tee_group_players_seat" CHECK ("tee_group_players"."position" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "tee_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"start_time" text NOT NULL,
	"start_hole" integer NOT NULL,
	"letter" text DEFAULT '' NOT NULL,
	"capacity" integer NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"is_alone_ok" boolean DEFAULT false NOT NULL,
	"note" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tee_groups_start" UNIQUE("round_id","start_time","start_hole","letter") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "tee_groups_number" UNIQUE("round_id","number") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "tee_groups_of_round" UNIQUE("round_id","id"),
	CONSTRAINT "tee_groups_number_counts" CHECK ("tee_groups"."number" >= 1),
	CONSTRAINT "tee_groups_start_time" CHECK ("tee_groups"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "tee_groups_start_hole" CHECK ("tee_groups"."start_hole" between 1 and 18),
	CONSTRAINT "tee_groups_letter" CHECK ("tee_groups"."letter" in ('', 'A', 'B', 'C')),
	CONSTRAINT "tee_groups_capacity" CHECK ("tee_groups"."capacity" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_tees" ADD CONSTRAINT "division_tees_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_tees" ADD CONSTRAINT "division_tees_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_rounds" ADD CONSTRAINT "golf_rounds_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_rounds" ADD CONSTRAINT "golf_rounds_course_version_id_course_versions_id_fk" FOREIGN KEY ("course_version_id") REFERENCES "public"."course_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_team_players" ADD CONSTRAINT "golf_team_players_team_id_golf_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."golf_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_teams" ADD CONSTRAINT "golf_teams_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_players" ADD CONSTRAINT "round_players_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_players" ADD CONSTRAINT "round_players_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_ups" ADD CONSTRAINT "set_ups_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairing_wishes" ADD CONSTRAINT "pairing_wishes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_sheets" ADD CONSTRAINT "published_sheets_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_sheets" ADD CONSTRAINT "published_sheets_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_blocks" ADD CONSTRAINT "sheet_blocks_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_changes" ADD CONSTRAINT "sheet_changes_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_changes" ADD CONSTRAINT "sheet_changes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tee_group_players" ADD CONSTRAINT "tee_group_players_group" FOREIGN KEY ("round_id","group_id") REFERENCES "public"."tee_groups"("round_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tee_groups" ADD CONSTRAINT "tee_groups_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "boards_main" ON "boards" USING btree ("tournament_id") WHERE is_main;--> statement-breakpoint
CREATE INDEX "division_tees_division" ON "division_tees" USING btree ("division_id") WHERE division_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "divisions_name" ON "divisions" USING btree ("tournament_id",lower("name"));--> statement-breakpoint
CREATE INDEX "golf_rounds_course_version" ON "golf_rounds" USING btree ("course_version_id") WHERE course_version_id is not null;--> statement-breakpoint
CREATE INDEX "golf_teams_tournament" ON "golf_teams" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "golf_teams_registration" ON "golf_teams" USING btree ("registration_id") WHERE registration_id is not null;--> statement-breakpoint
CREATE INDEX "round_players_player" ON "round_players" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "rulings_tournament" ON "rulings" USING btree ("tournament_id","at","id");--> statement-breakpoint
CREATE INDEX "rulings_round" ON "rulings" USING btree ("round_id") WHERE round_id is not null;--> statement-breakpoint
CREATE INDEX "roster_imports_tournament" ON "roster_imports" USING btree ("tournament_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pairing_wishes_tournament" ON "pairing_wishes" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "sheet_blocks_round" ON "sheet_blocks" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "tee_group_players_player" ON "tee_group_players" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "tee_group_players_marks" ON "tee_group_players" USING btree ("marks_player_id") WHERE marks_player_id is not null;--> statement-breakpoint
-- A ruling is voided by another one: it never changes, and goes only with its tournament.
CREATE FUNCTION keep_ruling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'a ruling never changes' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER rulings_keep BEFORE UPDATE OR DELETE ON "rulings"
  FOR EACH ROW EXECUTE FUNCTION keep_ruling();
