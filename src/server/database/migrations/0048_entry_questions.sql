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
CREATE TABLE "registration_answers" (
	"registration_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"player_position" integer NOT NULL,
	"value" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registration_answers_registration_id_question_id_player_position_pk" PRIMARY KEY("registration_id","question_id","player_position")
);
--> statement-breakpoint
ALTER TABLE "entry_terms" ADD COLUMN "changes_until" date;--> statement-breakpoint
ALTER TABLE "entry_questions" ADD CONSTRAINT "entry_questions_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_answers" ADD CONSTRAINT "registration_answers_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_answers" ADD CONSTRAINT "registration_answers_question_id_entry_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."entry_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_questions_listed" ON "entry_questions" USING btree ("tournament_id","position","id");--> statement-breakpoint
CREATE INDEX "registration_answers_question" ON "registration_answers" USING btree ("question_id");