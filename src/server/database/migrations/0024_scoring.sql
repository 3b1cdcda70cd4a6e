CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"player_id" uuid,
	"team_id" uuid,
	"players" uuid[] NOT NULL,
	"seats" smallint[] NOT NULL,
	"group_id" uuid,
	"former_groups" uuid[] DEFAULT '{}' NOT NULL,
	"marker_player_id" uuid,
	"tee_id" text,
	"start_hole" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"folded" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"sign_count" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cards_player" UNIQUE("round_id","player_id"),
	CONSTRAINT "cards_team" UNIQUE("round_id","team_id"),
	CONSTRAINT "cards_owner" CHECK (("cards"."player_id" is null) <> ("cards"."team_id" is null)),
	CONSTRAINT "cards_state" CHECK ("cards"."state" in ('open', 'returned', 'accepted')),
	CONSTRAINT "cards_players" CHECK (cardinality("cards"."players") = cardinality("cards"."seats"))
);
--> statement-breakpoint
CREATE TABLE "score_devices" (
	"id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"seat" smallint,
	"name" text DEFAULT '' NOT NULL,
	"app_version" text DEFAULT '' NOT NULL,
	"protocol" smallint NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"clock_offset_ms" bigint,
	"pending" integer,
	"is_waiting" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"blocked_by" uuid,
	CONSTRAINT "score_devices_id_link_id_pk" PRIMARY KEY("id","link_id"),
	CONSTRAINT "score_devices_seat" CHECK ("score_devices"."seat" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "score_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"card_id" uuid NOT NULL,
	"hole" smallint NOT NULL,
	"kind" text NOT NULL,
	"voice" text NOT NULL,
	"strokes" smallint,
	"mark" text,
	"outcome" text,
	"likely" smallint,
	"drive" smallint,
	"after" uuid[] NOT NULL,
	"hash" text,
	"stamp" bigint NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"device_id" uuid,
	"link_id" uuid,
	"seat" smallint,
	"user_id" uuid,
	"reason" text,
	"protocol" smallint NOT NULL,
	CONSTRAINT "score_entries_seq" UNIQUE("group_id","seq"),
	CONSTRAINT "score_entries_kind" CHECK ("score_entries"."kind" in ('score', 'settle', 'sign', 'unsign', 'correction')),
	CONSTRAINT "score_entries_voice" CHECK ("score_entries"."voice" in ('first', 'second', 'other', 'official')),
	CONSTRAINT "score_entries_hole" CHECK ("score_entries"."hole" between 0 and 18),
	CONSTRAINT "score_entries_values" CHECK ("score_entries"."strokes" between 1 and 20 and "score_entries"."likely" between 1 and 20 and "score_entries"."mark" in ('X', '-') and "score_entries"."outcome" in ('A', 'B', 'H') and num_nonnulls("score_entries"."strokes", "score_entries"."mark", "score_entries"."outcome") <= 1),
	CONSTRAINT "score_entries_after" CHECK (cardinality("score_entries"."after") <= 200),
	CONSTRAINT "score_entries_correction" CHECK ("score_entries"."kind" <> 'correction' or ("score_entries"."user_id" is not null and "score_entries"."reason" is not null)),
	CONSTRAINT "score_entries_writer" CHECK (("score_entries"."link_id" is null) = ("score_entries"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "score_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid,
	"group_id" uuid,
	"kind" text NOT NULL,
	"holes" smallint[],
	"label" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"code" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"by_user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "score_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "score_links_kind" CHECK ("score_links"."kind" in ('group', 'station', 'desk', 'viewer')),
	CONSTRAINT "score_links_round_of_kind" CHECK ("score_links"."kind" = 'viewer' or "score_links"."round_id" is not null),
	CONSTRAINT "score_links_holes" CHECK ("score_links"."holes" is null or "score_links"."kind" = 'station'),
	CONSTRAINT "score_links_code_form" CHECK ("score_links"."code" ~ '^[2-9A-HJKMNP-Z]{8}$')
);
--> statement-breakpoint
CREATE TABLE "score_strays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"device_id" uuid,
	"seat" smallint,
	"raw" jsonb NOT NULL,
	"why" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"reason" text,
	"became" uuid,
	CONSTRAINT "score_strays_why" CHECK ("score_strays"."why" in ('unknown_card', 'bad_value', 'revoked', 'blocked', 'after_close', 'protocol', 'too_many')),
	CONSTRAINT "score_strays_settled" CHECK (("score_strays"."settled_at" is null) = ("score_strays"."settled_by" is null))
);
--> statement-breakpoint
ALTER TABLE "tee_groups" ADD COLUMN "greatest_stamp" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_team_id_golf_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."golf_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_group_id_tee_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."tee_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_devices" ADD CONSTRAINT "score_devices_link_id_score_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."score_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_devices" ADD CONSTRAINT "score_devices_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_entries" ADD CONSTRAINT "score_entries_group_id_tee_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."tee_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_entries" ADD CONSTRAINT "score_entries_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_entries" ADD CONSTRAINT "score_entries_link_id_score_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."score_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_entries" ADD CONSTRAINT "score_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_links" ADD CONSTRAINT "score_links_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_links" ADD CONSTRAINT "score_links_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_links" ADD CONSTRAINT "score_links_group_id_tee_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."tee_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_links" ADD CONSTRAINT "score_links_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_strays" ADD CONSTRAINT "score_strays_link_id_score_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."score_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_strays" ADD CONSTRAINT "score_strays_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_strays" ADD CONSTRAINT "score_strays_became_score_entries_id_fk" FOREIGN KEY ("became") REFERENCES "public"."score_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_tournament" ON "cards" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "cards_group" ON "cards" USING btree ("group_id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "cards_of_player" ON "cards" USING btree ("player_id") WHERE player_id is not null;--> statement-breakpoint
CREATE INDEX "cards_of_team" ON "cards" USING btree ("team_id") WHERE team_id is not null;--> statement-breakpoint
CREATE INDEX "cards_marker" ON "cards" USING btree ("marker_player_id") WHERE marker_player_id is not null;--> statement-breakpoint
CREATE INDEX "score_devices_link" ON "score_devices" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "score_entries_card" ON "score_entries" USING btree ("card_id","hole");--> statement-breakpoint
CREATE INDEX "score_entries_device" ON "score_entries" USING btree ("device_id") WHERE device_id is not null;--> statement-breakpoint
CREATE INDEX "score_entries_link" ON "score_entries" USING btree ("link_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "score_entries_user" ON "score_entries" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "score_links_code" ON "score_links" USING btree ("code") WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "score_links_group" ON "score_links" USING btree ("group_id") WHERE kind = 'group' and revoked_at is null;--> statement-breakpoint
CREATE INDEX "score_links_tournament" ON "score_links" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "score_links_round" ON "score_links" USING btree ("round_id") WHERE round_id is not null;--> statement-breakpoint
CREATE INDEX "score_strays_link" ON "score_strays" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "score_strays_became" ON "score_strays" USING btree ("became") WHERE became is not null;--> statement-breakpoint
-- What was typed stays as it was typed. Only the erasing of invented rounds says `set local golf.erase = 'on'`.
CREATE FUNCTION keep_score() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND current_setting('golf.erase', true) = 'on' THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'a score never changes' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER score_entries_keep BEFORE UPDATE OR DELETE ON "score_entries"
  FOR EACH ROW EXECUTE FUNCTION keep_score();--> statement-breakpoint
CREATE TRIGGER score_strays_keep BEFORE DELETE ON "score_strays"
  FOR EACH ROW EXECUTE FUNCTION keep_score();
