-- The tables as they were when the first version was released. Tables, keys, indexes and checks are made from
-- `database/schema/` by drizzle-kit. It knows neither extensions, functions, triggers, statistics, room on pages, nor
-- constraints that exclude or that are looked at when a transaction ends: these are written by hand. What the tables
-- need stands here at the top, the three that wait for the end of a transaction in their tables, the rest at the bottom.

-- Extensions: search for parts of words, and for ranges of time beside a key.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint

-- How a name is looked for: without accents, apostrophes and capitals, with a space for a hyphen. The program folds what
-- is typed in the same way (src/domain/folded-text.ts). A text of plain letters, as nearly all are, needs no look for
-- accents, which takes most of the time; its letters are made small as English does, also in a Turkish database, where a
-- large I would become one without a dot. Letters that do not fall into a letter and its accent are made small here,
-- since `lower` knows the letters of ASCII alone in a database of the locale C. It is not strict, since PostgreSQL writes
-- a strict function with a case into no statement; null stays null.
CREATE FUNCTION folded_text(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length("said") = char_length("said") THEN translate(lower("said" COLLATE "C"), '-''`', ' ')
    ELSE translate(replace(replace(replace(replace(
      lower(regexp_replace(normalize(translate("said", 'ØŁĐÐĦÆŒÞẞ''’‘`´ʼ′', 'øłđðħæœþß'), NFKD), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħı-‐‑–', 'olddhi    ')
  END
$$;--> statement-breakpoint

-- What an order is called to people, by its turn: 'K7Q2-9M4'. A letter or digit that is mistaken for another is none of
-- it (src/kernel/rules/order-number.ts). Turns are mixed by a factor that has no divisor in common with 26: no two have
-- one number, and numbers that follow one another do not look alike. It is no secret: nothing opens by it.
CREATE FUNCTION order_number(turn bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT overlay(
    string_agg(substr('ACDEFGHJKMNPQRTWXY23456789', (mixed / weight % 26)::integer + 1, 1), '' ORDER BY weight DESC)
    PLACING '-' FROM 5 FOR 0)
  FROM (SELECT turn % 8031810176 * 1042387751 % 8031810176 AS mixed) m,
    unnest('{308915776,11881376,456976,17576,676,26,1}'::bigint[]) AS weight
$$;--> statement-breakpoint

CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."plan_readings" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "golfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tournament_rounds" text DEFAULT 'ask' NOT NULL,
	CONSTRAINT "golfers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "golfers_tournament_rounds" CHECK ("golfers"."tournament_rounds" in ('always', 'ask', 'never'))
);
--> statement-breakpoint
CREATE TABLE "organizers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_name" text NOT NULL,
	"website" text,
	"description" text,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"legal_name" text,
	"legal_address" text,
	"tax_number" text,
	"stripe_account_id" text,
	"details_submitted" boolean DEFAULT false NOT NULL,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"currently_due" text[] DEFAULT '{}' NOT NULL,
	"account_reading" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "organizers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "organizers_stripe_account_id_unique" UNIQUE("stripe_account_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"account_type" text NOT NULL,
	"username" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"admin_needs_factor" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_username_unique" UNIQUE("username"),
	CONSTRAINT "profiles_account_type" CHECK ("profiles"."account_type" in ('golfer', 'organizer', 'country_club'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"site_host" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"device_marks" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"bytes" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"organizer_id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"logo_picture_id" uuid,
	"hero_picture_id" uuid,
	"accent" text,
	"hides_platform" boolean DEFAULT false NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brands_slug" UNIQUE("slug"),
	CONSTRAINT "brands_slug_form" CHECK ("brands"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("brands"."slug") between 3 and 40),
	CONSTRAINT "brands_accent_form" CHECK ("brands"."accent" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"organizer_id" uuid,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_links_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "calendar_links_organizer_id_unique" UNIQUE("organizer_id"),
	CONSTRAINT "calendar_links_hash_unique" UNIQUE("hash"),
	CONSTRAINT "calendar_links_owner" CHECK (num_nonnulls("calendar_links"."user_id", "calendar_links"."organizer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "club_facilities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_club_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"used_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_facilities_status" CHECK ("club_facilities"."status" in ('excellent', 'good') and "club_facilities"."used_by" in ('every_booking', 'dining', 'none'))
);
--> statement-breakpoint
CREATE TABLE "club_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_club_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country_clubs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"club_name" text NOT NULL,
	"contact_name" text,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"phone" text,
	"website" text,
	"course_details" text,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text NOT NULL,
	"cell" integer GENERATED ALWAYS AS ((floor((latitude + 90) * 2)::integer * 720 + floor((longitude + 180) * 2)::integer)) STORED,
	"cancel_days" integer DEFAULT 14 NOT NULL,
	"late_refund_percent" integer DEFAULT 0 NOT NULL,
	"stripe_account_id" text,
	"details_submitted" boolean DEFAULT false NOT NULL,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"currently_due" text[] DEFAULT '{}' NOT NULL,
	"account_reading" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "country_clubs_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "country_clubs_stripe_account_id_unique" UNIQUE("stripe_account_id"),
	CONSTRAINT "country_clubs_terms" CHECK ("country_clubs"."cancel_days" between 0 and 365 and "country_clubs"."late_refund_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "localities" (
	"zip_code" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hole" smallint,
	"is_net" boolean DEFAULT false NOT NULL,
	"is_carried" boolean DEFAULT true NOT NULL,
	"sponsorship_id" uuid,
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
CREATE TABLE "course_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_versions_number_once" UNIQUE("course_id","number"),
	CONSTRAINT "course_versions_number" CHECK ("course_versions"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid NOT NULL,
	"name" text NOT NULL,
	"first_nine" uuid NOT NULL,
	"second_nine" uuid,
	"is_retired" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_club_id" uuid,
	"organizer_id" uuid,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"time_zone" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "facilities_owner" CHECK ("facilities"."country_club_id" is null or "facilities"."organizer_id" is null)
);
--> statement-breakpoint
CREATE TABLE "nines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credit_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_movements_amount" CHECK ("credit_movements"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"golfer_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"left_amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credits_once" UNIQUE("registration_id","reason"),
	CONSTRAINT "credits_amounts" CHECK ("credits"."amount" > 0 and "credits"."left_amount" between 0 and "credits"."amount"),
	CONSTRAINT "credits_ended" CHECK ("credits"."ended_at" is null or "credits"."left_amount" = 0)
);
--> statement-breakpoint
CREATE TABLE "custom_domains" (
	"host" text PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "custom_domains_organizer" UNIQUE("organizer_id"),
	CONSTRAINT "custom_domains_state" CHECK ("custom_domains"."state" in ('waiting', 'live', 'paused')),
	CONSTRAINT "custom_domains_host" CHECK ("custom_domains"."host" ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$' and length("custom_domains"."host") <= 253)
);
--> statement-breakpoint
CREATE TABLE "day_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid,
	"kind" text NOT NULL,
	"audience" jsonb NOT NULL,
	"group_ids" uuid[],
	"title" text NOT NULL,
	"body" text NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"on_boards_until" timestamp (3) with time zone,
	"is_on_boards" boolean DEFAULT false NOT NULL,
	"by_user_id" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"reached" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "day_messages_kind" CHECK ("day_messages"."kind" in ('notice', 'suspended', 'resumed', 'new_times', 'cancelled', 'result'))
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status_before" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"resume_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"by_user_id" uuid,
	CONSTRAINT "suspensions_kind" CHECK ("suspensions"."kind" in ('stop_now', 'finish_hole', 'dark')),
	CONSTRAINT "suspensions_status_before" CHECK ("suspensions"."status_before" in ('published', 'playing')),
	CONSTRAINT "suspensions_times" CHECK ("suspensions"."ended_at" >= "suspensions"."began_at")
);
--> statement-breakpoint
CREATE TABLE "weather_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"action" jsonb NOT NULL,
	"title" text NOT NULL,
	"before" jsonb NOT NULL,
	"sheet_version" integer NOT NULL,
	"by_user_id" uuid,
	"done_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"reversed" bigint,
	"evidence" jsonb,
	"sent_at" timestamp (3) with time zone,
	"sent_by" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "disputes_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
	CONSTRAINT "disputes_sent" CHECK (num_nulls("disputes"."sent_at", "disputes"."sent_by") in (0, 2)),
	CONSTRAINT "disputes_sent_by" CHECK ("disputes"."sent_by" in ('organizer', 'time')),
	CONSTRAINT "disputes_amounts" CHECK ("disputes"."amount" > 0 and "disputes"."reversed" between 0 and "disputes"."amount")
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"is_of_entry" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "entry_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid,
	"organizer_id" uuid,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"min_people" integer DEFAULT 1 NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"kept_places" integer DEFAULT 0 NOT NULL,
	"kept_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_codes_code" UNIQUE("tournament_id","code"),
	CONSTRAINT "entry_codes_organizer_code" UNIQUE("organizer_id","code"),
	CONSTRAINT "entry_codes_kind" CHECK ("entry_codes"."kind" in ('percent', 'cents', 'price', 'people')),
	CONSTRAINT "entry_codes_used" CHECK ("entry_codes"."used" between 0 and coalesce("entry_codes"."max_uses", "entry_codes"."used")),
	CONSTRAINT "entry_codes_value" CHECK ("entry_codes"."value" >= 0 and ("entry_codes"."kind" <> 'percent' or "entry_codes"."value" <= 100)),
	CONSTRAINT "entry_codes_kept" CHECK ("entry_codes"."kept_places" >= 0),
	CONSTRAINT "entry_codes_of" CHECK (num_nonnulls("entry_codes"."tournament_id", "entry_codes"."organizer_id") = 1),
	CONSTRAINT "entry_codes_kept_of" CHECK ("entry_codes"."organizer_id" is null or "entry_codes"."kept_places" = 0)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid,
	"dispatched_at" timestamp (3) with time zone
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
CREATE TABLE "organizer_follows" (
	"user_id" uuid NOT NULL,
	"organizer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organizer_follows_user_id_organizer_id_pk" PRIMARY KEY("user_id","organizer_id")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"flights_at_start" jsonb,
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
	"asks_pin" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "imported_tournaments" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"by_user_id" uuid,
	"content_hash" text NOT NULL,
	"kept" jsonb NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"last4" text NOT NULL,
	"hash" text NOT NULL,
	"permissions" text[] NOT NULL,
	"tournament_ids" uuid[],
	"version" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"networks" text[] DEFAULT '{}' NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_keys_owner" CHECK (("api_keys"."organizer_id" is null) <> ("api_keys"."country_club_id" is null))
);
--> statement-breakpoint
CREATE TABLE "api_rate_counters" (
	"key_id" uuid NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "api_rate_counters_key_id_minute_pk" PRIMARY KEY("key_id","minute")
);
--> statement-breakpoint
CREATE TABLE "api_usage" (
	"key_id" uuid NOT NULL,
	"day" date NOT NULL,
	"endpoint" text NOT NULL,
	"outcome" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "api_usage_key_id_day_endpoint_outcome_pk" PRIMARY KEY("key_id","day","endpoint","outcome"),
	CONSTRAINT "api_usage_outcome" CHECK ("api_usage"."outcome" in ('2xx', '4xx', '5xx', '429'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"content_type" text,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_key_id_idempotency_key_pk" PRIMARY KEY("key_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "ballot_members" (
	"tournament_id" uuid NOT NULL,
	"email_hash" text NOT NULL,
	CONSTRAINT "ballot_members_tournament_id_email_hash_pk" PRIMARY KEY("tournament_id","email_hash")
);
--> statement-breakpoint
CREATE TABLE "ballot_parts" (
	"tournament_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"list" text NOT NULL,
	"drawn" text,
	CONSTRAINT "ballot_parts_tournament_id_number_pk" PRIMARY KEY("tournament_id","number")
);
--> statement-breakpoint
CREATE TABLE "ballots" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"mode" text DEFAULT 'ballot' NOT NULL,
	"turn_minutes" smallint,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"draws_at" timestamp (3) with time zone NOT NULL,
	"most_people" smallint NOT NULL,
	"seed_hash" text NOT NULL,
	"sealed_seed" text NOT NULL,
	"seed" text,
	"list_hash" text,
	"parties" integer,
	"frozen_at" timestamp (3) with time zone,
	"drawn_at" timestamp (3) with time zone,
	"told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ballots_times" CHECK ("ballots"."opens_at" < "ballots"."closes_at" and "ballots"."closes_at" <= "ballots"."draws_at"),
	CONSTRAINT "ballots_mode" CHECK ("ballots"."mode" in ('ballot', 'queue')),
	CONSTRAINT "ballots_turns" CHECK (("ballots"."mode" = 'queue') = ("ballots"."turn_minutes" is not null) and "ballots"."turn_minutes" between 3 and 30),
	CONSTRAINT "ballots_people" CHECK ("ballots"."most_people" between 1 and 4),
	CONSTRAINT "ballots_frozen" CHECK (num_nulls("ballots"."frozen_at", "ballots"."list_hash", "ballots"."parties") in (0, 3)),
	CONSTRAINT "ballots_drawn" CHECK (num_nulls("ballots"."drawn_at", "ballots"."seed") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"golfer_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"priority_tier" smallint NOT NULL,
	"rank" numeric NOT NULL,
	"people" integer NOT NULL,
	"min_places" integer NOT NULL,
	"weight" smallint DEFAULT 1 NOT NULL,
	"nonce" text,
	"entry" jsonb NOT NULL,
	"division_ids" uuid[] DEFAULT '{}' NOT NULL,
	"division_fees" bigint[] DEFAULT '{}' NOT NULL,
	"fee" bigint NOT NULL,
	"state" text NOT NULL,
	"registration_id" uuid,
	"reason" text,
	"is_barred" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"served_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waitlist_entries_state" CHECK ("waitlist_entries"."state" in ('entered', 'waiting', 'offered', 'in', 'declined', 'lapsed', 'left', 'removed', 'closed')),
	CONSTRAINT "waitlist_entries_people" CHECK ("waitlist_entries"."min_places" between 1 and "waitlist_entries"."people"),
	CONSTRAINT "waitlist_entries_priority_tier" CHECK ("waitlist_entries"."priority_tier" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "waitlist_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"waitlist_entry_id" uuid,
	"what" text NOT NULL,
	"from_place" integer,
	"to_place" integer,
	"reason" text NOT NULL,
	"moved_by" uuid NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waitlist_moves_what" CHECK ("waitlist_moves"."what" in ('moved', 'offered', 'removed', 'desk')),
	CONSTRAINT "waitlist_moves_reason" CHECK (length("waitlist_moves"."reason") between 3 and 200)
);
--> statement-breakpoint
CREATE TABLE "waitlist_outcomes" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"capacity" integer NOT NULL,
	"freed" smallint[] NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waitlist_outcomes_days" CHECK (cardinality("waitlist_outcomes"."freed") = 61)
);
--> statement-breakpoint
CREATE TABLE "waitlist_rules" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"premium_first" boolean DEFAULT true NOT NULL,
	"fit" text DEFAULT 'best_fit' NOT NULL,
	"hold_front_until" date,
	"offer_hours" integer DEFAULT 24 NOT NULL,
	"closes_hours" integer DEFAULT 24 NOT NULL,
	"shows_odds" boolean DEFAULT true NOT NULL,
	"takes_cards" boolean DEFAULT true NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "waitlist_rules_fit" CHECK ("waitlist_rules"."fit" in ('best_fit', 'hold_front_until')),
	CONSTRAINT "waitlist_rules_whole" CHECK (("waitlist_rules"."fit" = 'hold_front_until') = ("waitlist_rules"."hold_front_until" is not null)),
	CONSTRAINT "waitlist_rules_hours" CHECK ("waitlist_rules"."offer_hours" between 1 and 72 and "waitlist_rules"."closes_hours" between 0 and 168)
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"waitlist_entry_id" uuid NOT NULL,
	"session_id" text,
	"customer_id" text NOT NULL,
	"payment_method_id" text,
	"brand" text,
	"last4" text,
	"state" text DEFAULT 'open' NOT NULL,
	"most" bigint NOT NULL,
	"play_date" date NOT NULL,
	"consent_version" integer NOT NULL,
	"consent_text" text NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"ip" text,
	"ended_at" timestamp (3) with time zone,
	"detached_at" timestamp (3) with time zone,
	CONSTRAINT "saved_cards_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "saved_cards_state" CHECK ("saved_cards"."state" in ('open', 'saved', 'refused', 'ended')),
	CONSTRAINT "saved_cards_kept" CHECK ("saved_cards"."state" <> 'saved' or "saved_cards"."payment_method_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_key" text NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"to" text NOT NULL,
	"user_id" uuid,
	"tournament_id" uuid,
	"organizer_id" uuid,
	"preference" text,
	"subject" text NOT NULL,
	"content" jsonb,
	"text" text,
	"html" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone,
	CONSTRAINT "mails_subject_key_unique" UNIQUE("subject_key")
);
--> statement-breakpoint
CREATE TABLE "notification_counters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"path" text,
	"type" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"subject" text,
	"about_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_own_act" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('payment_reminder', 'tournament_update', 'day_of_play', 'venue_update', 'system'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"last_succeeded_at" timestamp (3) with time zone,
	"last_failed_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "user_notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"push_notifications" boolean DEFAULT true NOT NULL,
	"payment_reminders" boolean DEFAULT true NOT NULL,
	"tournament_updates" boolean DEFAULT true NOT NULL,
	"venue_updates" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizer_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "organizer_posts_length" CHECK (length("organizer_posts"."title") between 1 and 120 and length("organizer_posts"."body") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "partner_notices" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_notices_kind" CHECK ("partner_notices"."kind" in ('looking', 'room'))
);
--> statement-breakpoint
CREATE TABLE "party_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "party_asks_state" CHECK ("party_asks"."state" in ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "party_asks_two" CHECK ("party_asks"."from_id" <> "party_asks"."to_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"tournament_id" uuid,
	"purchase_id" uuid,
	"booked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_account" CHECK ("ledger_entries"."account" in ('card', 'desk', 'organizer', 'club', 'platform', 'provider', 'dispute', 'credit',
          'purses', 'prizes', 'returned', 'beyond')),
	CONSTRAINT "ledger_payee" CHECK (num_nonnulls("ledger_entries"."organizer_id", "ledger_entries"."country_club_id") = 1),
	CONSTRAINT "ledger_source" CHECK ("ledger_entries"."source" in ('payment', 'refund', 'fee', 'desk', 'desk_undo', 'dispute', 'dispute_won', 'dispute_lost',
        'refund_failed', 'refund_again', 'refund_ended', 'refund_settled', 'credit', 'credit_used', 'credit_back',
        'credit_ended', 'purse_in', 'purse_out', 'prize', 'prize_void', 'prize_paid', 'prize_back'))
);
--> statement-breakpoint
CREATE TABLE "ledger_kinds" (
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_kinds_source_id_source_kind_label_pk" PRIMARY KEY("source_id","source","kind","label"),
	CONSTRAINT "ledger_kinds_kind" CHECK ("ledger_kinds"."kind" in ('entry', 'extra', 'gift', 'sponsor', 'product', 'tax', 'fee', 'club', 'prize')),
	CONSTRAINT "ledger_kinds_cents" CHECK ("ledger_kinds"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"session_id" text,
	"url" text,
	"payment_intent_id" text,
	"saved_card_id" uuid,
	"destination" text NOT NULL,
	"amount" bigint NOT NULL,
	"platform_fee" bigint DEFAULT 0 NOT NULL,
	"provider_fee" bigint,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	CONSTRAINT "payments_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payments_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'paid', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "plan_refund_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_refund_id" text NOT NULL,
	"failure" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"sent_again_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"settled_how" text,
	"payment_intent_id" text NOT NULL,
	"customer_id" text,
	"amount" bigint NOT NULL,
	CONSTRAINT "plan_refund_failures_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "plan_refund_failures_settled" CHECK (num_nulls("plan_refund_failures"."settled_at", "plan_refund_failures"."settled_how") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text,
	"account" text,
	"outcome" text DEFAULT 'received' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"tournament_id" uuid,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"taken_as" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purchases_taken_as" CHECK ("purchases"."taken_as" in ('cash', 'check')),
	CONSTRAINT "purchases_status" CHECK ("purchases"."status" in ('open', 'paid', 'refunded', 'closed')),
	CONSTRAINT "purchases_payee" CHECK (num_nonnulls("purchases"."organizer_id", "purchases"."country_club_id") = 1),
	CONSTRAINT "purchases_amounts" CHECK ("purchases"."amount" > 0 and "purchases"."refunded_amount" between 0 and "purchases"."amount")
);
--> statement-breakpoint
CREATE TABLE "refund_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_refund_id" text NOT NULL,
	"failure" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"sent_again_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"settled_how" text,
	"refund_id" uuid NOT NULL,
	CONSTRAINT "refund_failures_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refund_failures_settled" CHECK (num_nulls("refund_failures"."settled_at", "refund_failures"."settled_how") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('owed', 'done', 'failed', 'ended') and "refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "country_club_subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"subscription_tier" text DEFAULT 'basic' NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"subscription_end" timestamp (3) with time zone,
	"status" text,
	"stripe_subscription_id" text,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"reading" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "country_club_subscriptions_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "club_tier" CHECK ("country_club_subscriptions"."subscription_tier" in ('basic', 'premium'))
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stripe_customer_id" text NOT NULL,
	CONSTRAINT "customers_stripe_customer_id_unique" UNIQUE("stripe_customer_id")
);
--> statement-breakpoint
CREATE TABLE "event_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"payment_intent_id" text,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"tournament_id" uuid,
	CONSTRAINT "event_credits_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "event_credits_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "event_credits_tournament_id_unique" UNIQUE("tournament_id")
);
--> statement-breakpoint
CREATE TABLE "golfer_subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan_type" text DEFAULT 'free' NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"subscription_end" timestamp (3) with time zone,
	"status" text,
	"stripe_subscription_id" text,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"reading" bigint DEFAULT 0 NOT NULL,
	"trial_used_at" timestamp (3) with time zone,
	CONSTRAINT "golfer_subscriptions_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "golfer_plan" CHECK ("golfer_subscriptions"."plan_type" in ('free', 'premium'))
);
--> statement-breakpoint
CREATE TABLE "organizer_subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan_type" text DEFAULT 'free' NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"subscription_end" timestamp (3) with time zone,
	"status" text,
	"stripe_subscription_id" text,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"reading" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "organizer_subscriptions_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "organizer_plan" CHECK ("organizer_subscriptions"."plan_type" in ('free', 'pro', 'premium', 'platinum'))
);
--> statement-breakpoint
CREATE TABLE "plan_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"plan" text,
	"amount" bigint NOT NULL,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"session_id" text,
	"url" text,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "plan_checkouts_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "plan_checkouts_kind" CHECK ("plan_checkouts"."kind" in ('subscription', 'event_credit')),
	CONSTRAINT "plan_checkouts_status" CHECK ("plan_checkouts"."status" in ('open', 'paid', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "prints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"by_user_id" uuid NOT NULL,
	"choice" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"pages_total" integer NOT NULL,
	"file" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prints_state" CHECK ("prints"."state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "prints_file" CHECK (("prints"."state" = 'done') = ("prints"."file" is not null))
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"purse_id" uuid NOT NULL,
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
CREATE TABLE "card_review_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"body" text NOT NULL,
	"by_user_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purse_players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purse_id" uuid NOT NULL,
	"player_id" uuid,
	"amount" bigint NOT NULL,
	"via" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "purse_players_via" CHECK ("purse_players"."via" in ('extra', 'desk')),
	CONSTRAINT "purse_players_amount" CHECK ("purse_players"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "purses" (
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
	CONSTRAINT "purses_kind" CHECK ("purses"."kind" in ('prizes', 'skins', 'pin', 'drive', 'raffle')),
	CONSTRAINT "purses_source" CHECK ("purses"."source" in ('fund', 'extra')),
	CONSTRAINT "purses_pays" CHECK ("purses"."pays" in ('money', 'credit', 'goods')),
	CONSTRAINT "purses_open_skins" CHECK ("purses"."open_skins" in ('void', 'share', 'return')),
	CONSTRAINT "purses_amount" CHECK ("purses"."amount" between 0 and 100000000000)
);
--> statement-breakpoint
CREATE TABLE "prize_declines" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prize_rules" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"purses_allowed_at" timestamp (3) with time zone,
	"purses_allowed_by" uuid,
	"limit_cents" bigint DEFAULT 100000 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"purses_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "prize_rules_limit" CHECK ("prize_rules"."limit_cents" between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "posted_rounds" (
	"card_id" uuid PRIMARY KEY NOT NULL,
	"golfer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "posted_rounds_state" CHECK ("posted_rounds"."state" in ('asked', 'added', 'declined')),
	CONSTRAINT "posted_rounds_decided" CHECK (("posted_rounds"."state" = 'asked') = ("posted_rounds"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "registration_players" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"golfer_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"written_name" text,
	"is_named" boolean DEFAULT true NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"index_tenths" integer NOT NULL,
	"index_source" text DEFAULT 'typed' NOT NULL,
	"checked_in_at" timestamp (3) with time zone,
	"gender" text,
	"birth_year" integer,
	"membership_no" text,
	"club" text,
	"divisions" uuid[] DEFAULT '{}' NOT NULL,
	"divisions_by" text DEFAULT 'rule' NOT NULL,
	"tee_name" text,
	"public_name" text DEFAULT 'full' NOT NULL,
	"guardian_ok" boolean DEFAULT false NOT NULL,
	"wish" text,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "registration_players_position" UNIQUE("registration_id","position"),
	CONSTRAINT "registration_players_index" CHECK ("registration_players"."index_tenths" between -100 and 540),
	CONSTRAINT "registration_players_index_source" CHECK ("registration_players"."index_source" in ('typed', 'imported', 'record', 'none')),
	CONSTRAINT "registration_players_gender" CHECK ("registration_players"."gender" in ('m', 'f', 'x')),
	CONSTRAINT "registration_players_birth_year" CHECK ("registration_players"."birth_year" between 1900 and 2100),
	CONSTRAINT "registration_players_divisions_by" CHECK ("registration_players"."divisions_by" in ('rule', 'hand')),
	CONSTRAINT "registration_players_public_name" CHECK ("registration_players"."public_name" in ('full', 'short', 'number'))
);
--> statement-breakpoint
CREATE TABLE "tournament_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"golfer_id" uuid,
	"payment_method" text DEFAULT 'card' NOT NULL,
	"origin" text DEFAULT 'entry' NOT NULL,
	"payment_status" text NOT NULL,
	"payment_amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"kept_amount" bigint DEFAULT 0 NOT NULL,
	"kept_credit" bigint DEFAULT 0 NOT NULL,
	"code_id" uuid,
	"division_id" uuid,
	"pays" text DEFAULT 'captain' NOT NULL,
	"credit_amount" bigint DEFAULT 0 NOT NULL,
	"kept_places" integer DEFAULT 0 NOT NULL,
	"party_id" uuid,
	"order_number" text DEFAULT order_number(nextval('order_numbers')) NOT NULL,
	"mode" text NOT NULL,
	"team_name" text,
	"places" integer NOT NULL,
	"emergency_contact" text,
	"emergency_phone" text,
	"dietary_restrictions" text,
	"special_requests" text,
	"pays_later" boolean DEFAULT false NOT NULL,
	"hold_expires_at" timestamp (3) with time zone,
	"is_processing" boolean DEFAULT false NOT NULL,
	"entry_month" text NOT NULL,
	"month_slot" integer,
	"reminded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_cause" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tournament_registrations_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "registrations_status" CHECK ("tournament_registrations"."payment_status" in ('pending', 'completed', 'expired', 'cancelled', 'refunded')),
	CONSTRAINT "registrations_method" CHECK ("tournament_registrations"."payment_method" in ('card', 'link', 'desk')),
	CONSTRAINT "registrations_origin" CHECK ("tournament_registrations"."origin" in ('entry', 'waitlist')),
	CONSTRAINT "registrations_entered_by" CHECK ("tournament_registrations"."golfer_id" is not null or "tournament_registrations"."payment_method" <> 'card'),
	CONSTRAINT "registrations_pays" CHECK ("tournament_registrations"."pays" in ('captain', 'shares')),
	CONSTRAINT "registrations_hold" CHECK (("tournament_registrations"."payment_status" = 'pending' and not "tournament_registrations"."pays_later") = ("tournament_registrations"."hold_expires_at" is not null)),
	CONSTRAINT "registrations_later" CHECK (not "tournament_registrations"."pays_later" or "tournament_registrations"."pays" = 'captain' and ("tournament_registrations"."payment_status" <> 'pending' or "tournament_registrations"."payment_method" <> 'desk')),
	CONSTRAINT "registrations_amounts" CHECK ("tournament_registrations"."refunded_amount" between 0 and "tournament_registrations"."payment_amount" and "tournament_registrations"."places" > 0)
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
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"player_id" uuid,
	"team_id" uuid,
	"players" uuid[] NOT NULL,
	"former_orders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seats" smallint[] NOT NULL,
	"group_id" uuid,
	"former_groups" uuid[] DEFAULT '{}' NOT NULL,
	"marker_player_id" uuid,
	"tee_id" text,
	"start_hole" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"merged" jsonb,
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
CREATE TABLE "help_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"hole" smallint NOT NULL,
	"why" text NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "help_requests_hole" CHECK ("help_requests"."hole" between 1 and 18),
	CONSTRAINT "help_requests_why" CHECK ("help_requests"."why" in ('ruling', 'help', 'pace', 'other'))
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
	"scorer_role" text NOT NULL,
	"strokes" smallint,
	"mark" text,
	"outcome" text,
	"result" text,
	"likely" smallint,
	"player_id" uuid,
	"drive" smallint,
	"contest_id" uuid,
	"length_mm" integer,
	"after" uuid[] NOT NULL,
	"hash" text,
	"logical_time" bigint NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"device_id" uuid,
	"link_id" uuid,
	"seat" smallint,
	"user_id" uuid,
	"reason" text,
	"protocol" smallint NOT NULL,
	CONSTRAINT "score_entries_seq" UNIQUE("group_id","seq"),
	CONSTRAINT "score_entries_kind" CHECK ("score_entries"."kind" in ('score', 'settle', 'sign', 'unsign', 'correction', 'measure')),
	CONSTRAINT "score_entries_scorer_role" CHECK ("score_entries"."scorer_role" in ('first', 'second', 'other', 'official')),
	CONSTRAINT "score_entries_hole" CHECK ("score_entries"."hole" between 0 and 37),
	CONSTRAINT "score_entries_beyond" CHECK (("score_entries"."result" is null or ("score_entries"."hole" = 37 and "score_entries"."outcome" is not null and char_length("score_entries"."result") <= 10)) and ("score_entries"."hole" <= 18 or num_nonnulls("score_entries"."strokes", "score_entries"."mark", "score_entries"."likely", "score_entries"."player_id", "score_entries"."drive") = 0)),
	CONSTRAINT "score_entries_values" CHECK ("score_entries"."strokes" between 1 and 20 and "score_entries"."likely" between 1 and 20 and "score_entries"."mark" in ('X', '-') and "score_entries"."outcome" in ('A', 'B', 'H') and num_nonnulls("score_entries"."strokes", "score_entries"."mark", "score_entries"."outcome") <= 1),
	CONSTRAINT "score_entries_measure" CHECK (("score_entries"."kind" = 'measure') = ("score_entries"."contest_id" is not null) and ("score_entries"."length_mm" is null or "score_entries"."kind" = 'measure') and "score_entries"."length_mm" between 1 and 1000000),
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
CREATE TABLE "quarantined_scores" (
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
	CONSTRAINT "quarantined_scores_why" CHECK ("quarantined_scores"."why" in ('unknown_card', 'bad_value', 'revoked', 'blocked', 'after_close', 'protocol', 'too_many')),
	CONSTRAINT "quarantined_scores_settled" CHECK (("quarantined_scores"."settled_at" is null) = ("quarantined_scores"."settled_by" is null))
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"old_confirmed_at" timestamp (3) with time zone,
	"new_confirmed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_type" text NOT NULL,
	"friendly_name" text NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"secret" text,
	"phone" text,
	"last_step" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "factors_type" CHECK ("factors"."factor_type" in ('totp', 'phone')),
	CONSTRAINT "factors_status" CHECK ("factors"."status" in ('unverified', 'verified'))
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_addons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"kept_amount" bigint DEFAULT 0 NOT NULL,
	"extras" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"hold_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_addons_state" CHECK ("entry_addons"."state" in ('pending', 'paid', 'expired')),
	CONSTRAINT "entry_addons_amounts" CHECK ("entry_addons"."kept_amount" between 0 and "entry_addons"."amount"),
	CONSTRAINT "entry_addons_hold" CHECK (("entry_addons"."state" = 'pending') = ("entry_addons"."hold_expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "registration_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"payer_name" text,
	"payer_email" text,
	CONSTRAINT "registration_shares_position" UNIQUE("registration_id","position"),
	CONSTRAINT "registration_shares_state" CHECK ("registration_shares"."state" in ('open', 'paid', 'released')),
	CONSTRAINT "registration_shares_amount" CHECK ("registration_shares"."amount" > 0),
	CONSTRAINT "registration_shares_paid" CHECK (("registration_shares"."state" = 'paid') = ("registration_shares"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"key_id" uuid
);
--> statement-breakpoint
CREATE TABLE "invariant_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"checks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"organizer_id" uuid NOT NULL,
	"user_id" uuid,
	"order_number" text DEFAULT order_number(nextval('order_numbers')) NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"fulfilment" text DEFAULT 'new' NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'paid', 'expired', 'refunded') and "orders"."fulfilment" in ('new', 'contacted', 'fulfilled')),
	CONSTRAINT "orders_amounts" CHECK ("orders"."quantity" = 1 and "orders"."amount" > 0 and "orders"."refunded_amount" between 0 and "orders"."amount")
);
--> statement-breakpoint
CREATE TABLE "product_mappings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"organizer_id" uuid NOT NULL,
	"custom_price" bigint,
	"shown_price" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mappings_price" CHECK ("product_mappings"."custom_price" > 0 and "product_mappings"."shown_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"base_price" bigint NOT NULL,
	"picture_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || category || ' ' || description)) STORED,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_price" CHECK ("products"."base_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "slot_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"organizer_id" uuid NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"with_dining" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"cancel_days" integer NOT NULL,
	"late_refund_percent" integer NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_by" text,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"kept_amount" bigint DEFAULT 0 NOT NULL,
	"waived_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"slot_then" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookings_status" CHECK ("slot_bookings"."status" in ('booked', 'cancelled') and ("slot_bookings"."status" = 'cancelled') = ("slot_bookings"."cancelled_at" is not null)),
	CONSTRAINT "bookings_cancelled_by" CHECK (("slot_bookings"."cancelled_at" is null) = ("slot_bookings"."cancelled_by" is null) and coalesce("slot_bookings"."cancelled_by", 'organizer') in ('organizer', 'country_club')),
	CONSTRAINT "bookings_paid" CHECK (("slot_bookings"."paid_at" is null) = ("slot_bookings"."paid_by" is null) and coalesce("slot_bookings"."paid_by", 'card') in ('card', 'club')),
	CONSTRAINT "bookings_amounts" CHECK ("slot_bookings"."amount" >= 0 and "slot_bookings"."refunded_amount" between 0 and "slot_bookings"."amount"),
	CONSTRAINT "bookings_kept" CHECK ("slot_bookings"."kept_amount" between 0 and "slot_bookings"."amount" and ("slot_bookings"."status" = 'cancelled' or "slot_bookings"."kept_amount" = 0)),
	CONSTRAINT "bookings_waived" CHECK ("slot_bookings"."waived_at" is null or "slot_bookings"."kept_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "tournament_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_club_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_time" text NOT NULL,
	"duration_type" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"day_ends_at" timestamp (3) with time zone NOT NULL,
	"slot_price" bigint NOT NULL,
	"has_dining" boolean DEFAULT false NOT NULL,
	"dining_price" bigint,
	"is_dining_included" boolean DEFAULT false NOT NULL,
	"total_price" bigint NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"booked_by_organizer_id" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "slots_status" CHECK ("tournament_slots"."status" in ('available', 'booked') and ("tournament_slots"."status" = 'booked') = ("tournament_slots"."booked_by_organizer_id" is not null)),
	CONSTRAINT "slots_duration" CHECK ("tournament_slots"."duration_type" in ('half-day', 'full-day') and "tournament_slots"."starts_at" < "tournament_slots"."ends_at"),
	CONSTRAINT "slots_prices" CHECK ("tournament_slots"."slot_price" >= 0 and coalesce("tournament_slots"."dining_price", 0) >= 0 and "tournament_slots"."total_price" >= "tournament_slots"."slot_price" and ("tournament_slots"."has_dining" or "tournament_slots"."dining_price" is null)),
	CONSTRAINT "slots_withdrawn" CHECK ("tournament_slots"."withdrawn_at" is null or "tournament_slots"."status" = 'available')
);
--> statement-breakpoint
CREATE TABLE "sponsor_daily_views" (
	"sponsorship_id" uuid NOT NULL,
	"surface" text NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sponsor_daily_views_sponsorship_id_surface_day_pk" PRIMARY KEY("sponsorship_id","surface","day"),
	CONSTRAINT "sponsor_daily_views_surface" CHECK ("sponsor_daily_views"."surface" in ('page', 'board', 'tv', 'mail', 'print')),
	CONSTRAINT "sponsor_daily_views_counts" CHECK ("sponsor_daily_views"."views" >= 0 and "sponsor_daily_views"."seconds" >= 0 and "sponsor_daily_views"."clicks" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sponsor_offers" (
	"search_id" uuid NOT NULL,
	"tournament_id" uuid NOT NULL,
	"by" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sponsor_offers_search_id_tournament_id_by_pk" PRIMARY KEY("search_id","tournament_id","by"),
	CONSTRAINT "sponsor_offers_by" CHECK ("sponsor_offers"."by" in ('week', 'organizer'))
);
--> statement-breakpoint
CREATE TABLE "sponsor_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"most" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"gives" jsonb NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sponsor_packages_amount" CHECK ("sponsor_packages"."amount" between 50 and 10000000),
	CONSTRAINT "sponsor_packages_taken" CHECK ("sponsor_packages"."most" between 1 and 200 and "sponsor_packages"."taken" between 0 and "sponsor_packages"."most")
);
--> statement-breakpoint
CREATE TABLE "sponsor_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"place" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"miles" integer NOT NULL,
	"max_cents" bigint NOT NULL,
	"min_players" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sponsor_searches_miles" CHECK ("sponsor_searches"."miles" between 1 and 500 and "sponsor_searches"."max_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sponsor_viewers" (
	"day" date NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "sponsor_viewers_day_hash_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"logo_picture_id" uuid,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sponsors_website" CHECK ("sponsors"."website" ~ '^https?://' and length("sponsors"."website") <= 300)
);
--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"tournament_id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"package_id" uuid,
	"package_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"gives" jsonb NOT NULL,
	"state" text NOT NULL,
	"paid_how" text,
	"asked_again" text,
	"hole" integer,
	"line" text,
	"message" text,
	"confirmed_at" timestamp (3) with time zone DEFAULT now(),
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sponsorships_state" CHECK ("sponsorships"."state" in ('asked', 'pending', 'paid', 'agreed', 'expired', 'declined', 'ended', 'refunded')),
	CONSTRAINT "sponsorships_paid_how" CHECK ("sponsorships"."paid_how" in ('card', 'elsewhere')),
	CONSTRAINT "sponsorships_asked_again" CHECK ("sponsorships"."asked_again" in ('open', 'yes', 'no')),
	CONSTRAINT "sponsorships_amounts" CHECK ("sponsorships"."amount" >= 0 and "sponsorships"."refunded_amount" between 0 and "sponsorships"."amount"),
	CONSTRAINT "sponsorships_hole" CHECK ("sponsorships"."hole" between 1 and 36),
	CONSTRAINT "sponsorships_line" CHECK (length("sponsorships"."line") <= 120)
);
--> statement-breakpoint
CREATE TABLE "golfer_round_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"was" jsonb NOT NULL,
	"corrected_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "golfer_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"golfer_id" uuid NOT NULL,
	"played_on" date NOT NULL,
	"course" text NOT NULL,
	"adjusted_score" integer NOT NULL,
	"course_rating_tenths" integer NOT NULL,
	"slope" integer NOT NULL,
	"holes" integer DEFAULT 18 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"par" integer,
	"pcc_tenths" integer DEFAULT 0 NOT NULL,
	"card" jsonb,
	"front_rating_tenths" integer,
	"back_rating_tenths" integer,
	"source" text DEFAULT 'posted' NOT NULL,
	"card_id" uuid,
	"rules" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"corrected_at" timestamp (3) with time zone,
	CONSTRAINT "golfer_rounds_slope" CHECK ("golfer_rounds"."slope" between 55 and 155),
	CONSTRAINT "golfer_rounds_holes" CHECK (("golfer_rounds"."holes" = 18 and "golfer_rounds"."missing" between 0 and 8) or ("golfer_rounds"."holes" = 9 and "golfer_rounds"."missing" = 0)),
	CONSTRAINT "golfer_rounds_pcc" CHECK ("golfer_rounds"."pcc_tenths" in (-10, 0, 10, 20, 30)),
	CONSTRAINT "golfer_rounds_source" CHECK ("golfer_rounds"."source" in ('posted', 'event', 'penalty')),
	CONSTRAINT "golfer_rounds_nines" CHECK (("golfer_rounds"."front_rating_tenths" is null) = ("golfer_rounds"."back_rating_tenths" is null))
);
--> statement-breakpoint
CREATE TABLE "golfer_stats" (
	"golfer_id" uuid PRIMARY KEY NOT NULL,
	"handicap_tenths" integer DEFAULT 0 NOT NULL,
	"best_score" integer DEFAULT 0 NOT NULL,
	"avg_score_tenths" integer DEFAULT 0 NOT NULL,
	"tournaments_played" integer DEFAULT 0 NOT NULL,
	"goal_handicap_tenths" integer DEFAULT 100 NOT NULL,
	"goal_tournaments" integer DEFAULT 20 NOT NULL,
	"goal_best_score" integer DEFAULT 72 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"tournament_ids" uuid[],
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_owner" CHECK (("invitations"."organizer_id" is null) <> ("invitations"."country_club_id" is null)),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('manager', 'scorer', 'desk', 'finance'))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"tournament_ids" uuid[],
	"invited_by" uuid,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "members_owner" CHECK (("members"."organizer_id" is null) <> ("members"."country_club_id" is null)),
	CONSTRAINT "members_role" CHECK ("members"."role" in ('manager', 'scorer', 'desk', 'finance'))
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
	"greatest_logical_time" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "entry_credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"organizer_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"amount" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_credit_notes_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "entry_credit_notes_number" UNIQUE("organizer_id","year","number"),
	CONSTRAINT "entry_credit_notes_amount" CHECK ("entry_credit_notes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "entry_extras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"unit" bigint NOT NULL,
	"stock" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"max_each" integer DEFAULT 10 NOT NULL,
	"is_refundable" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "entry_extras_kind" CHECK ("entry_extras"."kind" in ('item', 'donation')),
	CONSTRAINT "entry_extras_taken" CHECK ("entry_extras"."taken" between 0 and coalesce("entry_extras"."stock", "entry_extras"."taken"))
);
--> statement-breakpoint
CREATE TABLE "entry_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"asked_of" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"help" text DEFAULT '' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shown_if" jsonb,
	"is_private" boolean DEFAULT false NOT NULL,
	"text_version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "entry_questions_asked_of" CHECK ("entry_questions"."asked_of" in ('player', 'order')),
	CONSTRAINT "entry_questions_kind" CHECK ("entry_questions"."kind" in ('text', 'number', 'choice', 'choices', 'yes_no', 'date', 'agreement'))
);
--> statement-breakpoint
CREATE TABLE "entry_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"organizer_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"seller" text NOT NULL,
	"seller_details" text,
	"title" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_receipts_registration_id_unique" UNIQUE("registration_id"),
	CONSTRAINT "entry_receipts_number" UNIQUE("organizer_id","year","number")
);
--> statement-breakpoint
CREATE TABLE "entry_terms" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"early" jsonb NOT NULL,
	"tax_name" text,
	"tax_bps" integer,
	"tax_covers" text DEFAULT 'entry' NOT NULL,
	"fee_bps" integer,
	"changes_until" date,
	"share_hours" integer,
	"is_whole_groups" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_terms_tax" CHECK (num_nulls("entry_terms"."tax_name", "entry_terms"."tax_bps") in (0, 2)),
	CONSTRAINT "entry_terms_rates" CHECK ("entry_terms"."tax_bps" between 1 and 3000 and "entry_terms"."fee_bps" between 1 and 1000),
	CONSTRAINT "entry_terms_share_hours" CHECK ("entry_terms"."share_hours" between 1 and 336),
	CONSTRAINT "entry_terms_covers" CHECK ("entry_terms"."tax_covers" in ('entry', 'all'))
);
--> statement-breakpoint
CREATE TABLE "registration_answers" (
	"registration_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"player_position" integer NOT NULL,
	"value" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registration_answers_registration_id_question_id_player_position_pk" PRIMARY KEY("registration_id","question_id","player_position")
);
--> statement-breakpoint
CREATE TABLE "registration_extras" (
	"registration_id" uuid NOT NULL,
	"extra_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit" bigint NOT NULL,
	CONSTRAINT "registration_extras_registration_id_extra_id_pk" PRIMARY KEY("registration_id","extra_id")
);
--> statement-breakpoint
CREATE TABLE "registration_lines" (
	"registration_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "registration_lines_registration_id_position_pk" PRIMARY KEY("registration_id","position"),
	CONSTRAINT "registration_lines_sum" CHECK ("registration_lines"."amount" = "registration_lines"."unit" * "registration_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "repeats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"every" text NOT NULL,
	"publish_days_before" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "repeats_every" CHECK ("repeats"."every" in ('week', 'two_weeks', 'month'))
);
--> statement-breakpoint
CREATE TABLE "tournament_places" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"capacity" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"set_aside" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "places_never_negative" CHECK ("tournament_places"."held" >= 0 and "tournament_places"."sold" >= 0),
	CONSTRAINT "places_waitlist_never_negative" CHECK ("tournament_places"."waiting" >= 0 and "tournament_places"."set_aside" >= 0),
	CONSTRAINT "places_never_oversold" CHECK ("tournament_places"."held" + "tournament_places"."sold" + "tournament_places"."set_aside" <= "tournament_places"."capacity")
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"country_club_id" uuid,
	"slot_booking_id" uuid,
	"lost_booking_id" uuid,
	"venue_lost_at" timestamp (3) with time zone,
	"venue_loss_told_at" timestamp (3) with time zone,
	"free_exit_until" timestamp (3) with time zone,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"organizer_name" text NOT NULL,
	"description" text,
	"additional_services" text,
	"start_date" date,
	"start_time" text,
	"end_date" date,
	"time_zone" text NOT NULL,
	"registration_deadline" date,
	"registration_opens" date,
	"opens_at" timestamp (3) with time zone,
	"early_hours" integer DEFAULT 0 NOT NULL,
	"entry_mode" text DEFAULT 'first_come' NOT NULL,
	"refund_until" date,
	"refund_until_at" timestamp (3) with time zone,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"registration_fee" bigint DEFAULT 0 NOT NULL,
	"prize_pool" bigint,
	"shows_pool_estimate" boolean DEFAULT false NOT NULL,
	"prize_shown" bigint GENERATED ALWAYS AS (coalesce(prize_pool, registration_fee * 2)) STORED,
	"gameplay_style" text NOT NULL,
	"preset" text,
	"partners_ask" text DEFAULT 'all' NOT NULL,
	"difficulty" text NOT NULL,
	"refund_policy" text NOT NULL,
	"refund_tiers" jsonb,
	"venue" text,
	"address" text,
	"city" text,
	"state_code" text,
	"zip_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"cell" integer GENERATED ALWAYS AS ((floor((latitude + 90) * 2)::integer * 720 + floor((longitude + 180) * 2)::integer)) STORED,
	"search_text" text GENERATED ALWAYS AS (lower(title || ' ' || coalesce(venue, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state_code, ''))) STORED,
	"is_featured" boolean DEFAULT false NOT NULL,
	"play_state" text,
	"waitlist_hours" integer DEFAULT 24,
	"board_visibility" text DEFAULT 'public' NOT NULL,
	"published_month" text,
	"published_slot" integer,
	"cancelled_at" timestamp (3) with time zone,
	"short_code" text,
	"form_key" uuid,
	"publish_on" date,
	"publish_note" jsonb,
	"copied_from" uuid,
	"repeat_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tournaments_publish_on" CHECK ("tournaments"."publish_on" is null or "tournaments"."state" = 'draft'),
	CONSTRAINT "tournaments_state" CHECK ("tournaments"."state" in ('draft', 'published', 'cancelled')),
	CONSTRAINT "tournaments_dated" CHECK ("tournaments"."state" = 'draft' or ("tournaments"."start_date" is not null and "tournaments"."closes_at" is not null)),
	CONSTRAINT "tournaments_board_visibility" CHECK ("tournaments"."board_visibility" in ('public', 'link', 'off')),
	CONSTRAINT "tournaments_entry_mode" CHECK ("tournaments"."entry_mode" in ('first_come', 'queue', 'ballot')),
	CONSTRAINT "tournaments_preset" CHECK ("tournaments"."preset" in ('outing', 'championship', 'medal', 'knockout', 'four_ball', 'field')),
	CONSTRAINT "tournaments_partners_ask" CHECK ("tournaments"."partners_ask" in ('all', 'name')),
	CONSTRAINT "tournaments_early" CHECK ("tournaments"."early_hours" between 0 and 168),
	CONSTRAINT "tournaments_fee" CHECK ("tournaments"."registration_fee" >= 0 and coalesce("tournaments"."prize_pool", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_event_counters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"last" bigint NOT NULL,
	CONSTRAINT "webhook_event_counters_owner" CHECK (("webhook_event_counters"."organizer_id" is null) <> ("webhook_event_counters"."country_club_id" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_events_owner" CHECK (("webhook_events"."organizer_id" is null) <> ("webhook_events"."country_club_id" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"cause" text DEFAULT 'event' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'done', 'dead')),
	CONSTRAINT "webhook_deliveries_cause" CHECK ("webhook_deliveries"."cause" in ('event', 'replay', 'test'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"types" text[] NOT NULL,
	"secret_encrypted" text NOT NULL,
	"old_secret_encrypted" text,
	"old_until" timestamp (3) with time zone,
	"state" text DEFAULT 'on' NOT NULL,
	"off_reason" text,
	"failing_since" timestamp (3) with time zone,
	"last_success_at" timestamp (3) with time zone,
	"version" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_owner" CHECK (("webhook_endpoints"."organizer_id" is null) <> ("webhook_endpoints"."country_club_id" is null)),
	CONSTRAINT "webhook_endpoints_kind" CHECK ("webhook_endpoints"."kind" in ('standard', 'slack', 'discord')),
	CONSTRAINT "webhook_endpoints_state" CHECK ("webhook_endpoints"."state" in ('on', 'failing', 'off'))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"delivery_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ms" integer NOT NULL,
	"status" integer,
	"error" text,
	"answer" text,
	CONSTRAINT "webhook_attempts_delivery_id_n_pk" PRIMARY KEY("delivery_id","n")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golfers" ADD CONSTRAINT "golfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizers" ADD CONSTRAINT "organizers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_logo_picture_id_pictures_id_fk" FOREIGN KEY ("logo_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_hero_picture_id_pictures_id_fk" FOREIGN KEY ("hero_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_facilities" ADD CONSTRAINT "club_facilities_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_photos" ADD CONSTRAINT "club_photos_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_photos" ADD CONSTRAINT "club_photos_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country_clubs" ADD CONSTRAINT "country_clubs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_player_id_registration_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."registration_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_first_nine_nines_id_fk" FOREIGN KEY ("first_nine") REFERENCES "public"."nines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_second_nine_nines_id_fk" FOREIGN KEY ("second_nine") REFERENCES "public"."nines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nines" ADD CONSTRAINT "nines_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_golfer_id_golfers_id_fk" FOREIGN KEY ("golfer_id") REFERENCES "public"."golfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_messages" ADD CONSTRAINT "day_messages_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_messages" ADD CONSTRAINT "day_messages_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_messages" ADD CONSTRAINT "day_messages_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_actions" ADD CONSTRAINT "weather_actions_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_actions" ADD CONSTRAINT "weather_actions_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_actions" ADD CONSTRAINT "weather_actions_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_player_id_registration_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."registration_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_told_round_id_golf_rounds_id_fk" FOREIGN KEY ("told_round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_follows" ADD CONSTRAINT "organizer_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_follows" ADD CONSTRAINT "organizer_follows_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_tees" ADD CONSTRAINT "division_tees_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_tees" ADD CONSTRAINT "division_tees_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_rounds" ADD CONSTRAINT "golf_rounds_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_rounds" ADD CONSTRAINT "golf_rounds_course_version_id_course_versions_id_fk" FOREIGN KEY ("course_version_id") REFERENCES "public"."course_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_team_players" ADD CONSTRAINT "golf_team_players_team_id_golf_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."golf_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_team_players" ADD CONSTRAINT "golf_team_players_player_id_registration_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."registration_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_teams" ADD CONSTRAINT "golf_teams_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_teams" ADD CONSTRAINT "golf_teams_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_players" ADD CONSTRAINT "round_players_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_players" ADD CONSTRAINT "round_players_player_id_registration_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."registration_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_players" ADD CONSTRAINT "round_players_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_ups" ADD CONSTRAINT "set_ups_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_tournaments" ADD CONSTRAINT "imported_tournaments_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_tournaments" ADD CONSTRAINT "imported_tournaments_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_rate_counters" ADD CONSTRAINT "api_rate_counters_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_usage" ADD CONSTRAINT "api_usage_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballot_members" ADD CONSTRAINT "ballot_members_tournament_id_ballots_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."ballots"("tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballot_parts" ADD CONSTRAINT "ballot_parts_tournament_id_ballots_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."ballots"("tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_golfer_id_golfers_id_fk" FOREIGN KEY ("golfer_id") REFERENCES "public"."golfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_moves" ADD CONSTRAINT "waitlist_moves_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_moves" ADD CONSTRAINT "waitlist_moves_waitlist_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("waitlist_entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_moves" ADD CONSTRAINT "waitlist_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_outcomes" ADD CONSTRAINT "waitlist_outcomes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_outcomes" ADD CONSTRAINT "waitlist_outcomes_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_rules" ADD CONSTRAINT "waitlist_rules_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_waitlist_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("waitlist_entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_counters" ADD CONSTRAINT "notification_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notification_preferences" ADD CONSTRAINT "user_notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_posts" ADD CONSTRAINT "organizer_posts_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_notices" ADD CONSTRAINT "partner_notices_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_notices" ADD CONSTRAINT "partner_notices_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_asks" ADD CONSTRAINT "party_asks_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_asks" ADD CONSTRAINT "party_asks_from_id_tournament_registrations_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_asks" ADD CONSTRAINT "party_asks_to_id_tournament_registrations_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_failures" ADD CONSTRAINT "refund_failures_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country_club_subscriptions" ADD CONSTRAINT "country_club_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_credits" ADD CONSTRAINT "event_credits_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_credits" ADD CONSTRAINT "event_credits_checkout_id_plan_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."plan_checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_credits" ADD CONSTRAINT "event_credits_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golfer_subscriptions" ADD CONSTRAINT "golfer_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_subscriptions" ADD CONSTRAINT "organizer_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_checkouts" ADD CONSTRAINT "plan_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_purse_id_purses_id_fk" FOREIGN KEY ("purse_id") REFERENCES "public"."purses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_player_id_registration_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."registration_players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_team_id_golf_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."golf_teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_review_notes" ADD CONSTRAINT "card_review_notes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_review_notes" ADD CONSTRAINT "card_review_notes_player_id_registration_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."registration_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_review_notes" ADD CONSTRAINT "card_review_notes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_players" ADD CONSTRAINT "purse_players_purse_id_purses_id_fk" FOREIGN KEY ("purse_id") REFERENCES "public"."purses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_players" ADD CONSTRAINT "purse_players_player_id_registration_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."registration_players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purses" ADD CONSTRAINT "purses_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purses" ADD CONSTRAINT "purses_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purses" ADD CONSTRAINT "purses_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purses" ADD CONSTRAINT "purses_extra_id_entry_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."entry_extras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_declines" ADD CONSTRAINT "prize_declines_player_id_registration_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."registration_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_declines" ADD CONSTRAINT "prize_declines_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_rules" ADD CONSTRAINT "prize_rules_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_rules" ADD CONSTRAINT "prize_rules_purses_allowed_by_users_id_fk" FOREIGN KEY ("purses_allowed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posted_rounds" ADD CONSTRAINT "posted_rounds_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posted_rounds" ADD CONSTRAINT "posted_rounds_golfer_id_golfers_id_fk" FOREIGN KEY ("golfer_id") REFERENCES "public"."golfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_players" ADD CONSTRAINT "registration_players_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_players" ADD CONSTRAINT "registration_players_golfer_id_golfers_id_fk" FOREIGN KEY ("golfer_id") REFERENCES "public"."golfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "tournament_registrations_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "tournament_registrations_golfer_id_golfers_id_fk" FOREIGN KEY ("golfer_id") REFERENCES "public"."golfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "tournament_registrations_code_id_entry_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."entry_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "tournament_registrations_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_checks" ADD CONSTRAINT "result_checks_of_results" FOREIGN KEY ("tournament_id","version") REFERENCES "public"."results"("tournament_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_player_id_registration_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."registration_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_team_id_golf_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."golf_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_group_id_tee_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."tee_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_marker_player_id_registration_players_id_fk" FOREIGN KEY ("marker_player_id") REFERENCES "public"."registration_players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_link_id_score_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."score_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "quarantined_scores" ADD CONSTRAINT "quarantined_scores_link_id_score_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."score_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantined_scores" ADD CONSTRAINT "quarantined_scores_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantined_scores" ADD CONSTRAINT "quarantined_scores_became_score_entries_id_fk" FOREIGN KEY ("became") REFERENCES "public"."score_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_addons" ADD CONSTRAINT "entry_addons_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_shares" ADD CONSTRAINT "registration_shares_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_mappings" ADD CONSTRAINT "product_mappings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_mappings" ADD CONSTRAINT "product_mappings_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_bookings" ADD CONSTRAINT "slot_bookings_slot_id_tournament_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."tournament_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_bookings" ADD CONSTRAINT "slot_bookings_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_slots" ADD CONSTRAINT "tournament_slots_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_slots" ADD CONSTRAINT "tournament_slots_booked_by_organizer_id_organizers_id_fk" FOREIGN KEY ("booked_by_organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_daily_views" ADD CONSTRAINT "sponsor_daily_views_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_offers" ADD CONSTRAINT "sponsor_offers_search_id_sponsor_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."sponsor_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_offers" ADD CONSTRAINT "sponsor_offers_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_packages" ADD CONSTRAINT "sponsor_packages_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_logo_picture_id_pictures_id_fk" FOREIGN KEY ("logo_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_sponsor_id_sponsors_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."sponsors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_package_id_sponsor_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."sponsor_packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golfer_round_corrections" ADD CONSTRAINT "golfer_round_corrections_round_id_golfer_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golfer_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golfer_rounds" ADD CONSTRAINT "golfer_rounds_golfer_id_golfers_id_fk" FOREIGN KEY ("golfer_id") REFERENCES "public"."golfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golfer_stats" ADD CONSTRAINT "golfer_stats_golfer_id_golfers_id_fk" FOREIGN KEY ("golfer_id") REFERENCES "public"."golfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairing_wishes" ADD CONSTRAINT "pairing_wishes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_sheets" ADD CONSTRAINT "published_sheets_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_sheets" ADD CONSTRAINT "published_sheets_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_blocks" ADD CONSTRAINT "sheet_blocks_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_changes" ADD CONSTRAINT "sheet_changes_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_changes" ADD CONSTRAINT "sheet_changes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tee_group_players" ADD CONSTRAINT "tee_group_players_player_id_registration_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."registration_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tee_group_players" ADD CONSTRAINT "tee_group_players_marks_player_id_registration_players_id_fk" FOREIGN KEY ("marks_player_id") REFERENCES "public"."registration_players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tee_group_players" ADD CONSTRAINT "tee_group_players_group" FOREIGN KEY ("round_id","group_id") REFERENCES "public"."tee_groups"("round_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tee_groups" ADD CONSTRAINT "tee_groups_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_credit_notes" ADD CONSTRAINT "entry_credit_notes_receipt_id_entry_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."entry_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_credit_notes" ADD CONSTRAINT "entry_credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_credit_notes" ADD CONSTRAINT "entry_credit_notes_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_extras" ADD CONSTRAINT "entry_extras_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_questions" ADD CONSTRAINT "entry_questions_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_receipts" ADD CONSTRAINT "entry_receipts_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_receipts" ADD CONSTRAINT "entry_receipts_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_terms" ADD CONSTRAINT "entry_terms_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_answers" ADD CONSTRAINT "registration_answers_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_answers" ADD CONSTRAINT "registration_answers_question_id_entry_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."entry_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_extras" ADD CONSTRAINT "registration_extras_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_extras" ADD CONSTRAINT "registration_extras_extra_id_entry_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."entry_extras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_lines" ADD CONSTRAINT "registration_lines_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_places" ADD CONSTRAINT "tournament_places_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeats" ADD CONSTRAINT "repeats_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_copied_from_tournaments_id_fk" FOREIGN KEY ("copied_from") REFERENCES "public"."tournaments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_repeat_id_repeats_id_fk" FOREIGN KEY ("repeat_id") REFERENCES "public"."repeats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_slot_booking_id_slot_bookings_id_fk" FOREIGN KEY ("slot_booking_id") REFERENCES "public"."slot_bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_lost_booking_id_slot_bookings_id_fk" FOREIGN KEY ("lost_booking_id") REFERENCES "public"."slot_bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_event_counters" ADD CONSTRAINT "webhook_event_counters_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_event_counters" ADD CONSTRAINT "webhook_event_counters_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "brands_logo" ON "brands" USING btree ("logo_picture_id");--> statement-breakpoint
CREATE INDEX "brands_hero" ON "brands" USING btree ("hero_picture_id");--> statement-breakpoint
CREATE INDEX "club_facilities_club" ON "club_facilities" USING btree ("country_club_id","created_at","id");--> statement-breakpoint
CREATE INDEX "club_photos_club" ON "club_photos" USING btree ("country_club_id","position","id");--> statement-breakpoint
CREATE INDEX "country_clubs_in_order" ON "country_clubs" USING btree (lower("club_name"),"id");--> statement-breakpoint
CREATE INDEX "country_clubs_name" ON "country_clubs" USING btree (lower("club_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "country_clubs_city" ON "country_clubs" USING btree (lower("city") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "country_clubs_state" ON "country_clubs" USING btree (lower("state"));--> statement-breakpoint
CREATE INDEX "country_clubs_cell" ON "country_clubs" USING btree ("cell");--> statement-breakpoint
CREATE INDEX "localities_city" ON "localities" USING btree (lower("city") text_pattern_ops,"state");--> statement-breakpoint
CREATE INDEX "localities_zip" ON "localities" USING btree ("zip_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contests_tournament" ON "contests" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "contests_sponsorship" ON "contests" USING btree ("sponsorship_id");--> statement-breakpoint
CREATE INDEX "measures_player" ON "measures" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_name" ON "courses" USING btree ("facility_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "facilities_once" ON "facilities" USING btree (lower("name"),lower("city"),"state") WHERE organizer_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "facilities_once_an_organizer" ON "facilities" USING btree ("organizer_id",lower("name"),lower("city"),"state") WHERE organizer_id is not null;--> statement-breakpoint
CREATE INDEX "facilities_search" ON "facilities" USING gin (folded_text(name || ' ' || city) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "facilities_in_order" ON "facilities" USING btree (lower("name"),"id") WHERE organizer_id is null;--> statement-breakpoint
CREATE INDEX "facilities_club" ON "facilities" USING btree ("country_club_id") WHERE country_club_id is not null;--> statement-breakpoint
CREATE INDEX "facilities_cell" ON "facilities" USING btree ((floor((latitude + 90) * 2)::integer * 720 + floor((longitude + 180) * 2)::integer)) WHERE latitude is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "nines_name" ON "nines" USING btree ("facility_id",lower("name"));--> statement-breakpoint
CREATE INDEX "credit_movements_credit" ON "credit_movements" USING btree ("credit_id","moved_at");--> statement-breakpoint
CREATE INDEX "credit_movements_entry" ON "credit_movements" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "credits_golfer" ON "credits" USING btree ("golfer_id","organizer_id","expires_at");--> statement-breakpoint
CREATE INDEX "credits_organizer" ON "credits" USING btree ("organizer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "credits_ending" ON "credits" USING btree ("expires_at") WHERE left_amount > 0;--> statement-breakpoint
CREATE INDEX "custom_domains_due" ON "custom_domains" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "day_messages_tournament" ON "day_messages" USING btree ("tournament_id","id");--> statement-breakpoint
CREATE INDEX "day_messages_round" ON "day_messages" USING btree ("round_id") WHERE round_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_open" ON "suspensions" USING btree ("round_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "suspensions_round" ON "suspensions" USING btree ("round_id","began_at");--> statement-breakpoint
CREATE INDEX "suspensions_tournament" ON "suspensions" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "weather_actions_round" ON "weather_actions" USING btree ("round_id","done_at");--> statement-breakpoint
CREATE INDEX "weather_actions_tournament" ON "weather_actions" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("checked_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "divisions_name" ON "divisions" USING btree ("tournament_id",lower("name"));--> statement-breakpoint
CREATE INDEX "entry_codes_keeping" ON "entry_codes" USING btree ("tournament_id") WHERE kept_places > 0;--> statement-breakpoint
CREATE INDEX "entry_codes_listed" ON "entry_codes" USING btree ("tournament_id","created_at","id");--> statement-breakpoint
CREATE INDEX "events_waiting" ON "events" USING btree ("created_at") WHERE dispatched_at is null;--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_person" ON "events" USING btree ("by_user_id") WHERE by_user_id is not null;--> statement-breakpoint
CREATE INDEX "follows_player" ON "follows" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "organizer_follows_organizer" ON "organizer_follows" USING btree ("organizer_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boards_main" ON "boards" USING btree ("tournament_id") WHERE is_main;--> statement-breakpoint
CREATE INDEX "division_tees_division" ON "division_tees" USING btree ("division_id") WHERE division_id is not null;--> statement-breakpoint
CREATE INDEX "golf_rounds_course_version" ON "golf_rounds" USING btree ("course_version_id") WHERE course_version_id is not null;--> statement-breakpoint
CREATE INDEX "golf_teams_tournament" ON "golf_teams" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "golf_teams_registration" ON "golf_teams" USING btree ("registration_id") WHERE registration_id is not null;--> statement-breakpoint
CREATE INDEX "round_players_player" ON "round_players" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "rulings_tournament" ON "rulings" USING btree ("tournament_id","at","id");--> statement-breakpoint
CREATE INDEX "rulings_round" ON "rulings" USING btree ("round_id") WHERE round_id is not null;--> statement-breakpoint
CREATE INDEX "rulings_voids" ON "rulings" USING btree ("voids") WHERE voids is not null;--> statement-breakpoint
CREATE INDEX "imported_tournaments_person" ON "imported_tournaments" USING btree ("by_user_id") WHERE by_user_id is not null;--> statement-breakpoint
CREATE INDEX "api_keys_organizer" ON "api_keys" USING btree ("organizer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_keys_club" ON "api_keys" USING btree ("country_club_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ballots_open" ON "ballots" USING btree ("closes_at") WHERE drawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_open" ON "waitlist_entries" USING btree ("golfer_id","tournament_id") WHERE state in ('entered', 'waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_entries_order" ON "waitlist_entries" USING btree ("tournament_id","priority_tier","rank","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_registration" ON "waitlist_entries" USING btree ("registration_id") WHERE registration_id is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_tournament" ON "waitlist_entries" USING btree ("tournament_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_served" ON "waitlist_entries" USING btree ("tournament_id","served_at") WHERE served_at is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_golfer" ON "waitlist_entries" USING btree ("golfer_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "waitlist_moves_tournament" ON "waitlist_moves" USING btree ("tournament_id","moved_at","id");--> statement-breakpoint
CREATE INDEX "waitlist_moves_entry" ON "waitlist_moves" USING btree ("waitlist_entry_id");--> statement-breakpoint
CREATE INDEX "waitlist_outcomes_organizer" ON "waitlist_outcomes" USING btree ("organizer_id","closed_at");--> statement-breakpoint
CREATE INDEX "waitlist_outcomes_capacity" ON "waitlist_outcomes" USING btree ("capacity","closed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_one" ON "saved_cards" USING btree ("waitlist_entry_id") WHERE state = 'saved';--> statement-breakpoint
CREATE INDEX "saved_cards_entry" ON "saved_cards" USING btree ("waitlist_entry_id","consented_at");--> statement-breakpoint
CREATE INDEX "saved_cards_user" ON "saved_cards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_cards_attached" ON "saved_cards" USING btree ("id") WHERE payment_method_id is not null and detached_at is null;--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("to","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_undelivered" ON "mails" USING btree ("tournament_id","created_at","id") WHERE sent_at is null and attempts > 0;--> statement-breakpoint
CREATE INDEX "mails_without_account" ON "mails" USING btree ("tournament_id","created_at") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "mails_kept" ON "mails" USING btree ("sent_at") WHERE text is not null;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not read;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_seq" ON "notifications" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_subject" ON "notifications" USING btree ("user_id","subject");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizer_posts_newest" ON "organizer_posts" USING btree ("organizer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "partner_notices_listed" ON "partner_notices" USING btree ("tournament_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "party_asks_open" ON "party_asks" USING btree ("from_id","to_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "party_asks_from" ON "party_asks" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "party_asks_to" ON "party_asks" USING btree ("to_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_once" ON "ledger_entries" USING btree ("source_id","source","account");--> statement-breakpoint
CREATE INDEX "ledger_tournament" ON "ledger_entries" USING btree ("tournament_id","booked_at");--> statement-breakpoint
CREATE INDEX "ledger_organizer" ON "ledger_entries" USING btree ("organizer_id","booked_at");--> statement-breakpoint
CREATE INDEX "ledger_club" ON "ledger_entries" USING btree ("country_club_id","booked_at");--> statement-breakpoint
CREATE INDEX "ledger_purchase" ON "ledger_entries" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_purchase_attempt" ON "payments" USING btree ("purchase_id","attempt");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "plan_refund_failures_open" ON "plan_refund_failures" USING btree ("failed_at") WHERE sent_again_at is null and settled_at is null;--> statement-breakpoint
CREATE INDEX "provider_events_refused" ON "provider_events" USING btree ("created_at") WHERE outcome <> 'received';--> statement-breakpoint
CREATE INDEX "purchases_tournament" ON "purchases" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "refund_failures_refund" ON "refund_failures" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("payment_id","reason");--> statement-breakpoint
CREATE INDEX "pictures_oldest" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_credits_free" ON "event_credits" USING btree ("organizer_id") WHERE tournament_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_checkouts_open" ON "plan_checkouts" USING btree ("user_id","kind") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "plan_checkouts_user" ON "plan_checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "prints_round" ON "prints" USING btree ("round_id","created_at");--> statement-breakpoint
CREATE INDEX "prints_person" ON "prints" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "prints_age" ON "prints" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "awards_purse" ON "awards" USING btree ("purse_id");--> statement-breakpoint
CREATE INDEX "awards_player" ON "awards" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "awards_team" ON "awards" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "card_review_notes_tournament" ON "card_review_notes" USING btree ("tournament_id","at");--> statement-breakpoint
CREATE INDEX "card_review_notes_player" ON "card_review_notes" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "purse_players_purse" ON "purse_players" USING btree ("purse_id");--> statement-breakpoint
CREATE INDEX "purse_players_player" ON "purse_players" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "purses_tournament" ON "purses" USING btree ("tournament_id","position");--> statement-breakpoint
CREATE INDEX "purses_extra" ON "purses" USING btree ("extra_id") WHERE extra_id is not null;--> statement-breakpoint
CREATE INDEX "prize_declines_tournament" ON "prize_declines" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "posted_rounds_golfer" ON "posted_rounds" USING btree ("golfer_id","asked_at");--> statement-breakpoint
CREATE INDEX "registration_players_golfer" ON "registration_players" USING btree ("golfer_id") WHERE golfer_id is not null;--> statement-breakpoint
CREATE INDEX "registration_players_unclaimed" ON "registration_players" USING btree (lower(email)) WHERE golfer_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_live" ON "tournament_registrations" USING btree ("golfer_id","tournament_id") WHERE payment_status in ('pending', 'completed');--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_month_slot" ON "tournament_registrations" USING btree ("golfer_id","entry_month","month_slot") WHERE payment_status in ('pending', 'completed') and month_slot is not null;--> statement-breakpoint
CREATE INDEX "registrations_golfer" ON "tournament_registrations" USING btree ("golfer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_tournament" ON "tournament_registrations" USING btree ("tournament_id","payment_status");--> statement-breakpoint
CREATE INDEX "registrations_of_tournament" ON "tournament_registrations" USING btree ("tournament_id","created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_code" ON "tournament_registrations" USING btree ("code_id") WHERE code_id is not null;--> statement-breakpoint
CREATE INDEX "registrations_division" ON "tournament_registrations" USING btree ("division_id") WHERE division_id is not null;--> statement-breakpoint
CREATE INDEX "registrations_holds" ON "tournament_registrations" USING btree ("hold_expires_at") WHERE payment_status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "rehearsals_one_at_a_time" ON "rehearsals" USING btree ("tournament_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "rehearsals_tournament" ON "rehearsals" USING btree ("tournament_id","created_at");--> statement-breakpoint
CREATE INDEX "rehearsals_person" ON "rehearsals" USING btree ("by_user_id") WHERE by_user_id is not null;--> statement-breakpoint
CREATE INDEX "roster_imports_tournament" ON "roster_imports" USING btree ("tournament_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cards_tournament" ON "cards" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "cards_group" ON "cards" USING btree ("group_id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "cards_of_player" ON "cards" USING btree ("player_id") WHERE player_id is not null;--> statement-breakpoint
CREATE INDEX "cards_of_team" ON "cards" USING btree ("team_id") WHERE team_id is not null;--> statement-breakpoint
CREATE INDEX "cards_marker" ON "cards" USING btree ("marker_player_id") WHERE marker_player_id is not null;--> statement-breakpoint
CREATE INDEX "help_requests_open" ON "help_requests" USING btree ("round_id","called_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "help_requests_round" ON "help_requests" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "help_requests_link" ON "help_requests" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "help_requests_answered_by" ON "help_requests" USING btree ("answered_by") WHERE answered_by is not null;--> statement-breakpoint
CREATE INDEX "score_devices_link" ON "score_devices" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "score_entries_card" ON "score_entries" USING btree ("card_id","hole");--> statement-breakpoint
CREATE INDEX "score_entries_device" ON "score_entries" USING btree ("device_id") WHERE device_id is not null;--> statement-breakpoint
CREATE INDEX "score_entries_link" ON "score_entries" USING btree ("link_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "score_entries_user" ON "score_entries" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "score_links_code" ON "score_links" USING btree ("code") WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "score_links_group" ON "score_links" USING btree ("group_id") WHERE kind = 'group' and revoked_at is null;--> statement-breakpoint
CREATE INDEX "score_links_tournament" ON "score_links" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "score_links_round" ON "score_links" USING btree ("round_id") WHERE round_id is not null;--> statement-breakpoint
CREATE INDEX "quarantined_scores_link" ON "quarantined_scores" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "quarantined_scores_became" ON "quarantined_scores" USING btree ("became") WHERE became is not null;--> statement-breakpoint
CREATE INDEX "factor_challenges_factor" ON "factor_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "factors_user" ON "factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_counters_ended" ON "rate_counters" USING btree ("window_ends");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_once" ON "recovery_codes" USING btree ("user_id","hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expiry" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "entry_addons_entry" ON "entry_addons" USING btree ("registration_id","created_at");--> statement-breakpoint
CREATE INDEX "entry_addons_holds" ON "entry_addons" USING btree ("hold_expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_of_organizer" ON "audit_entries" USING btree ("organizer_id","created_at","id") WHERE organizer_id is not null;--> statement-breakpoint
CREATE INDEX "audit_of_club" ON "audit_entries" USING btree ("country_club_id","created_at","id") WHERE country_club_id is not null;--> statement-breakpoint
CREATE INDEX "invariant_runs_newest" ON "invariant_runs" USING btree ("ran_at");--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("organizer_id","created_at","id") WHERE status in ('paid', 'refunded');--> statement-breakpoint
CREATE INDEX "orders_product" ON "orders" USING btree ("product_id","status");--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mappings_once" ON "product_mappings" USING btree ("organizer_id","product_id");--> statement-breakpoint
CREATE INDEX "mappings_product" ON "product_mappings" USING btree ("product_id","id") WHERE active;--> statement-breakpoint
CREATE INDEX "mappings_price_order" ON "product_mappings" USING btree ("shown_price","id") WHERE active;--> statement-breakpoint
CREATE INDEX "mappings_newest" ON "product_mappings" USING btree ("created_at","id") WHERE active;--> statement-breakpoint
CREATE UNIQUE INDEX "products_name" ON "products" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("name","id") WHERE active;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","name","id") WHERE active;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin (folded_text(search_text) gin_trgm_ops) WITH (fastupdate=false) WHERE active;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_live" ON "slot_bookings" USING btree ("slot_id") WHERE status = 'booked';--> statement-breakpoint
CREATE INDEX "bookings_slot" ON "slot_bookings" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "bookings_organizer" ON "slot_bookings" USING btree ("organizer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "slots_club" ON "tournament_slots" USING btree ("country_club_id","date","id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "slots_of_club" ON "tournament_slots" USING btree ("country_club_id");--> statement-breakpoint
CREATE INDEX "slots_offered" ON "tournament_slots" USING btree ("date","id") WHERE status = 'available' and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "slots_offered_price" ON "tournament_slots" USING btree ("total_price","id","date") WHERE status = 'available' and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "slots_booked" ON "tournament_slots" USING btree ("booked_by_organizer_id","date","id") WHERE status = 'booked';--> statement-breakpoint
CREATE INDEX "sponsor_offers_tournament" ON "sponsor_offers" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "sponsor_packages_tournament" ON "sponsor_packages" USING btree ("tournament_id","amount","id");--> statement-breakpoint
CREATE INDEX "sponsor_packages_public" ON "sponsor_packages" USING btree ("created_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "sponsor_searches_alive" ON "sponsor_searches" USING btree ("sent_at") WHERE confirmed_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "sponsor_searches_created" ON "sponsor_searches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sponsors_organizer" ON "sponsors" USING btree ("organizer_id","name","id");--> statement-breakpoint
CREATE INDEX "sponsors_logo" ON "sponsors" USING btree ("logo_picture_id");--> statement-breakpoint
CREATE INDEX "sponsorships_shown" ON "sponsorships" USING btree ("tournament_id","created_at") WHERE state in ('paid', 'agreed');--> statement-breakpoint
CREATE INDEX "sponsorships_organizer" ON "sponsorships" USING btree ("organizer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sponsorships_tournament" ON "sponsorships" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "sponsorships_sponsor" ON "sponsorships" USING btree ("sponsor_id");--> statement-breakpoint
CREATE INDEX "sponsorships_package" ON "sponsorships" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "sponsorships_pending" ON "sponsorships" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "golfer_round_corrections_round" ON "golfer_round_corrections" USING btree ("round_id","id");--> statement-breakpoint
CREATE INDEX "golfer_rounds_newest" ON "golfer_rounds" USING btree ("golfer_id","played_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "golfer_rounds_card" ON "golfer_rounds" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_of_organizer" ON "invitations" USING btree ("organizer_id","email") WHERE accepted_at is null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_of_club" ON "invitations" USING btree ("country_club_id","email") WHERE accepted_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "members_of_organizer" ON "members" USING btree ("organizer_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_of_club" ON "members" USING btree ("country_club_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "members_person" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pairing_wishes_tournament" ON "pairing_wishes" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "sheet_blocks_round" ON "sheet_blocks" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "tee_group_players_player" ON "tee_group_players" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "tee_group_players_marks" ON "tee_group_players" USING btree ("marks_player_id") WHERE marks_player_id is not null;--> statement-breakpoint
CREATE INDEX "entry_credit_notes_receipt" ON "entry_credit_notes" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "entry_extras_listed" ON "entry_extras" USING btree ("tournament_id","position","id");--> statement-breakpoint
CREATE INDEX "entry_questions_listed" ON "entry_questions" USING btree ("tournament_id","position","id");--> statement-breakpoint
CREATE INDEX "registration_answers_question" ON "registration_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "registration_extras_extra" ON "registration_extras" USING btree ("extra_id");--> statement-breakpoint
CREATE INDEX "places_with_waitlist" ON "tournament_places" USING btree ("tournament_id") WHERE waiting > 0;--> statement-breakpoint
CREATE INDEX "repeats_organizer" ON "repeats" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "tournaments_to_publish" ON "tournaments" USING btree ("publish_on") WHERE publish_on is not null;--> statement-breakpoint
CREATE INDEX "tournaments_copied_from" ON "tournaments" USING btree ("copied_from") WHERE copied_from is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_repeat_day" ON "tournaments" USING btree ("repeat_id","start_date") WHERE repeat_id is not null and state <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_short_code" ON "tournaments" USING btree ("short_code") WHERE short_code is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_form_key" ON "tournaments" USING btree ("organizer_id","form_key") WHERE form_key is not null;--> statement-breakpoint
CREATE INDEX "tournaments_listed" ON "tournaments" USING btree ("start_date","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "tournaments_listed_style" ON "tournaments" USING btree ("gameplay_style","start_date","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "tournaments_listed_cell" ON "tournaments" USING btree ("cell","start_date","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "tournaments_search" ON "tournaments" USING gin (folded_text(search_text) gin_trgm_ops) WITH (fastupdate=false) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "tournaments_owner" ON "tournaments" USING btree ("organizer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tournaments_club" ON "tournaments" USING btree ("country_club_id");--> statement-breakpoint
CREATE INDEX "tournaments_of_booking" ON "tournaments" USING btree ("slot_booking_id") WHERE slot_booking_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_booking" ON "tournaments" USING btree ("slot_booking_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "tournaments_venue_lost" ON "tournaments" USING btree ("venue_lost_at") WHERE venue_lost_at is not null;--> statement-breakpoint
CREATE INDEX "tournaments_lost_booking" ON "tournaments" USING btree ("lost_booking_id") WHERE lost_booking_id is not null;--> statement-breakpoint
CREATE INDEX "tournaments_featured" ON "tournaments" USING btree ("start_date","id") WHERE state = 'published' and is_featured;--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_month_slot" ON "tournaments" USING btree ("organizer_id","published_month","published_slot") WHERE published_slot is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_event_counters_organizer" ON "webhook_event_counters" USING btree ("organizer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_event_counters_club" ON "webhook_event_counters" USING btree ("country_club_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_of_organizer" ON "webhook_events" USING btree ("organizer_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_of_club" ON "webhook_events" USING btree ("country_club_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_organizer_subject" ON "webhook_events" USING btree ("organizer_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_club_subject" ON "webhook_events" USING btree ("country_club_id","subject");--> statement-breakpoint
CREATE INDEX "webhook_events_age" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_dead" ON "webhook_deliveries" USING btree ("endpoint_id") WHERE state = 'dead' and cause <> 'test';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_organizer" ON "webhook_endpoints" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_club" ON "webhook_endpoints" USING btree ("country_club_id");--> statement-breakpoint

-- Room on pages. A counter of places is updated for every entry: room beside it keeps those updates off the indexes, and
-- dead rows are cleared early.
ALTER TABLE tournament_places SET (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
-- These rows are written again with each score. Room beside them lets a newer version stand on the same page, where no
-- index has to be told of it: half the work, and the tables stay as small as they are.
ALTER TABLE cards SET (fillfactor = 45);--> statement-breakpoint
ALTER TABLE tee_groups SET (fillfactor = 60);--> statement-breakpoint
ALTER TABLE score_devices SET (fillfactor = 60);--> statement-breakpoint
-- Ids and nonces are as random as can be: nothing is gained by pressing them, and a draw waits for it.
ALTER TABLE ballot_parts ALTER COLUMN list SET STORAGE EXTERNAL, ALTER COLUMN drawn SET STORAGE EXTERNAL;--> statement-breakpoint

-- Statistics. How often words are found is what the planner goes by, and what it knows of a partial index it does not
-- use: a word that no tournament has was looked for in each of a hundred thousand, for more than a second, beside an
-- index that knows at once.
CREATE STATISTICS tournaments_words ON (folded_text(search_text)) FROM tournaments;--> statement-breakpoint
CREATE STATISTICS products_words ON (folded_text(search_text)) FROM products;--> statement-breakpoint

-- Days of clubs. Of two at once the second is refused, whoever makes them.
ALTER TABLE tournament_slots ADD CONSTRAINT slots_never_overlap
  EXCLUDE USING gist (country_club_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (withdrawn_at IS NULL);--> statement-breakpoint

-- Money. What the status of a purchase is, and what of it was given back: both follow from its payments and refunds. The
-- row is locked first, so that the second of two at once reads what the first has written. Money that was taken at the
-- desk makes a purchase paid as well: the card page that was open before is closed without any.
CREATE FUNCTION refresh_purchase(purchase uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM purchases WHERE id = purchase FOR NO KEY UPDATE;
  UPDATE purchases p
  SET refunded_amount = least(p.amount, facts.refunded),
    status = CASE
      WHEN facts.is_kept AND facts.refunded < p.amount OR facts.is_taken THEN 'paid'
      WHEN facts.is_paid THEN 'refunded'
      WHEN facts.is_open THEN 'open'
      ELSE 'closed'
    END
  FROM (
    SELECT
      coalesce(bool_or(y.status = 'open'), false) AS is_open,
      coalesce(bool_or(y.status = 'paid'), false) AS is_paid,
      coalesce(bool_or(y.status = 'paid' AND NOT EXISTS (
        SELECT FROM refunds f WHERE f.payment_id = y.id AND f.reason IN ('late_payment', 'duplicate')
      )), false) AS is_kept,
      coalesce(sum((
        SELECT sum(f.amount) FROM refunds f WHERE f.payment_id = y.id AND f.status = 'done' AND f.reason <> 'duplicate'
      )), 0) AS refunded,
      (SELECT coalesce(sum(e.amount), 0) < 0 FROM ledger_entries e WHERE e.purchase_id = purchase AND e.account = 'desk')
        AS is_taken
    FROM payments y WHERE y.purchase_id = purchase
  ) facts
  WHERE p.id = purchase;
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_purchase_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_purchase(new.purchase_id);
  RETURN null;
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_purchase_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_purchase(y.purchase_id) FROM payments y WHERE y.id = new.payment_id;
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_refresh_purchase AFTER INSERT OR UPDATE OF status ON payments
  FOR EACH ROW EXECUTE FUNCTION refresh_purchase_of_payment();--> statement-breakpoint
CREATE TRIGGER refunds_refresh_purchase AFTER INSERT OR UPDATE OF status ON refunds
  FOR EACH ROW EXECUTE FUNCTION refresh_purchase_of_refund();--> statement-breakpoint

-- Names of players. `shownName` of `domain/names.ts` says the same as the first function, and what it means; without a
-- first and a last name there is none. Where a statement writes these two alone, the name as it is shown is made of them.
CREATE FUNCTION shown_name(written text, first text, last text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce("written", CASE
    WHEN "last" || ' ' || "first" ~ '^[\u3005-\u3007\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+ [\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+$'
      THEN "last" || "first"
    ELSE trim("first" || ' ' || "last")
  END)
$$;--> statement-breakpoint
CREATE FUNCTION write_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.written_name := shown_name(NULL, new.first_name, new.last_name);
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER registration_players_name BEFORE INSERT ON registration_players
  FOR EACH ROW WHEN (new.written_name IS NULL) EXECUTE FUNCTION write_name();--> statement-breakpoint
CREATE TRIGGER registration_players_rename BEFORE UPDATE OF first_name, last_name ON registration_players
  FOR EACH ROW WHEN ((new.first_name, new.last_name) IS DISTINCT FROM (old.first_name, old.last_name)
    AND new.written_name IS NOT DISTINCT FROM old.written_name) EXECUTE FUNCTION write_name();--> statement-breakpoint

-- What lists say: how far the rounds of a tournament are, and how long its waitlist lasts. Both are kept with the
-- tournament, so that a list opens neither table, and by triggers, so that no statement can forget to.
CREATE FUNCTION keep_play_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_rounds uuid := coalesce(new.tournament_id, old.tournament_id);
  said text;
BEGIN
  -- One after the other: two rounds that end at the same time do not see each other's end.
  PERFORM FROM tournaments WHERE id = of_rounds FOR NO KEY UPDATE;
  SELECT CASE
      WHEN bool_and(d.status = 'official') THEN 'official'
      WHEN bool_or(d.status IN ('playing', 'suspended', 'finished', 'official')) THEN 'begun'
    END
  INTO said
  FROM golf_rounds d
  WHERE d.tournament_id = of_rounds AND d.status <> 'cancelled';
  UPDATE tournaments SET play_state = said WHERE id = of_rounds AND play_state IS DISTINCT FROM said;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER golf_rounds_keep_play_state AFTER INSERT OR DELETE ON golf_rounds
  FOR EACH ROW EXECUTE FUNCTION keep_play_state();--> statement-breakpoint
CREATE TRIGGER golf_rounds_change_play_state AFTER UPDATE OF status ON golf_rounds
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION keep_play_state();--> statement-breakpoint
CREATE FUNCTION keep_waitlist_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tournaments
  SET waitlist_hours = CASE WHEN new.is_on THEN new.closes_hours END
  WHERE id = new.tournament_id
    AND waitlist_hours IS DISTINCT FROM CASE WHEN new.is_on THEN new.closes_hours END;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER waitlist_rules_keep_waitlist_hours AFTER INSERT OR UPDATE OF is_on, closes_hours ON waitlist_rules
  FOR EACH ROW EXECUTE FUNCTION keep_waitlist_hours();--> statement-breakpoint

-- What never changes. A version of a course is what a round was played by: it goes only with the account that owns it.
CREATE FUNCTION keep_course_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND current_setting('golf.erase', true) = 'on' THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'a course version never changes' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER course_versions_keep BEFORE UPDATE OR DELETE ON course_versions
  FOR EACH ROW EXECUTE FUNCTION keep_course_version();--> statement-breakpoint
-- A ruling is voided by another one, and goes only with its tournament.
CREATE FUNCTION keep_ruling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'a ruling never changes' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER rulings_keep BEFORE UPDATE OR DELETE ON rulings
  FOR EACH ROW EXECUTE FUNCTION keep_ruling();--> statement-breakpoint
-- What was typed stays as it was typed. Only the erasing of invented rounds says `set local golf.erase = 'on'`.
CREATE FUNCTION keep_score() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND current_setting('golf.erase', true) = 'on' THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'a score never changes' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER score_entries_keep BEFORE UPDATE OR DELETE ON score_entries
  FOR EACH ROW EXECUTE FUNCTION keep_score();--> statement-breakpoint
CREATE TRIGGER quarantined_scores_keep BEFORE DELETE ON quarantined_scores
  FOR EACH ROW EXECUTE FUNCTION keep_score();
