CREATE TABLE "imported_categories" (
	"category" text PRIMARY KEY NOT NULL,
	"in_play" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_questions" (
	"user_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"scored_on" date,
	CONSTRAINT "player_questions_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"question_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_reports_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "question_stats" (
	"question_id" text PRIMARY KEY NOT NULL,
	"answered" integer NOT NULL,
	"correct" integer NOT NULL,
	"chosen" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "questions_category";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "serial" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "questions_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "sealed" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "passphrase" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "pick" double precision DEFAULT random() NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "sub_category" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "question_ids" jsonb;--> statement-breakpoint
CREATE INDEX "answers_by_time" ON "answers" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "questions_draw" ON "questions" USING btree ("category","sub_category","difficulty","state","origin","pick");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_serial_unique" UNIQUE("serial");