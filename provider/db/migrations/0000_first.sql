CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"is_guest" boolean NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"profile_photo" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"referral_code" text NOT NULL,
	"referred_by" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"user_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"answer" text,
	"hint_used" boolean NOT NULL,
	"correct" boolean NOT NULL,
	"points" integer NOT NULL,
	"counted" integer NOT NULL,
	"score" integer NOT NULL,
	"late" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answers_user_id_run_id_question_id_pk" PRIMARY KEY("user_id","run_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "board_histogram" (
	"filter" text NOT NULL,
	"period_start" date NOT NULL,
	"points" integer NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "board_histogram_filter_period_start_points_pk" PRIMARY KEY("filter","period_start","points")
);
--> statement-breakpoint
CREATE TABLE "board_totals" (
	"filter" text NOT NULL,
	"period_start" date NOT NULL,
	"user_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"occurrences" integer NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_totals_filter_period_start_user_id_pk" PRIMARY KEY("filter","period_start","user_id")
);
--> statement-breakpoint
CREATE TABLE "daily_challenges" (
	"number" integer PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_questions" (
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"question_id" text NOT NULL,
	"options" jsonb NOT NULL,
	"sealed" jsonb NOT NULL,
	"passphrase" text NOT NULL,
	"point" integer NOT NULL,
	CONSTRAINT "daily_questions_number_position_pk" PRIMARY KEY("number","position")
);
--> statement-breakpoint
CREATE TABLE "player_stats" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"total_taken" integer DEFAULT 0 NOT NULL,
	"total_points" integer DEFAULT 0 NOT NULL,
	"total_time_seconds" integer DEFAULT 0 NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"last_daily_number" integer
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"category" text NOT NULL,
	"sub_category" text NOT NULL,
	"question" text NOT NULL,
	"spoken" text NOT NULL,
	"options" jsonb NOT NULL,
	"answer" text NOT NULL,
	"hint" text NOT NULL,
	"explanation" text NOT NULL,
	"source" text NOT NULL,
	"difficulty" text NOT NULL,
	"as_of" date,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "refresh_families" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "refresh_families_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"family_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	CONSTRAINT "refresh_tokens_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"game" text NOT NULL,
	"game_id" text NOT NULL,
	"daily_number" integer,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone,
	"time_multiplier" integer DEFAULT 1 NOT NULL,
	"total_points" integer NOT NULL,
	"question_count" integer NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"correct" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"closed_by" text,
	"time_seconds" integer,
	"streak" integer,
	CONSTRAINT "runs_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_counts" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_key" ON "accounts" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_referral_code" ON "accounts" USING btree ("referral_code");--> statement-breakpoint
CREATE INDEX "board_totals_order" ON "board_totals" USING btree ("filter","period_start","points" DESC,"reached_at","user_id");--> statement-breakpoint
CREATE INDEX "questions_category" ON "questions" USING btree ("category","sub_category","difficulty");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_open" ON "runs" USING btree ("user_id","game","game_id") WHERE "runs"."completed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_scored_daily" ON "runs" USING btree ("user_id","daily_number") WHERE "runs"."kind" = 'scored' and "runs"."daily_number" is not null;--> statement-breakpoint
CREATE INDEX "runs_by_game" ON "runs" USING btree ("user_id","game","game_id","started_at");--> statement-breakpoint
CREATE INDEX "runs_overdue" ON "runs" USING btree ("deadline_at") WHERE "runs"."completed_at" is null;