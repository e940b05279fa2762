CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "topic_totals" (
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"games" integer NOT NULL,
	"questions" integer NOT NULL,
	"correct" integer NOT NULL,
	CONSTRAINT "topic_totals_user_id_category_pk" PRIMARY KEY("user_id","category")
);
--> statement-breakpoint
ALTER TABLE "daily_challenges" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "daily_challenges" ADD COLUMN "commitment" text;--> statement-breakpoint
ALTER TABLE "player_stats" ADD COLUMN "human_runs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "address_key" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "pace" double precision;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "plausibility" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "reasons" jsonb;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "credit_state" text;--> statement-breakpoint
CREATE INDEX "accounts_guests" ON "accounts" USING btree ("created_at") WHERE "accounts"."is_guest";--> statement-breakpoint
CREATE INDEX "runs_by_address" ON "runs" USING btree ("address_key","completed_at") WHERE "runs"."address_key" is not null and "runs"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "runs_human" ON "runs" USING btree ("user_id","completed_at") WHERE "runs"."plausibility" = 'human';--> statement-breakpoint
CREATE INDEX "accounts_referred_by" ON "accounts" USING btree ("referred_by") WHERE "accounts"."referred_by" is not null;--> statement-breakpoint
CREATE INDEX "question_reports_by_user" ON "question_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "runs_recent" ON "runs" USING btree ("user_id","started_at") WHERE "runs"."kind" = 'scored' and "runs"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "runs_waiting" ON "runs" USING btree ("user_id","completed_at") WHERE "runs"."credit_state" = 'waiting';--> statement-breakpoint
UPDATE "player_stats" SET "human_runs" = "total_taken";--> statement-breakpoint
UPDATE "runs" SET "credit_state" = 'credited' WHERE "kind" = 'scored' AND "completed_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "topic_totals" ("user_id", "category", "games", "questions", "correct")
  SELECT "user_id", "category", count(*)::int, sum("question_count")::int, sum("correct")::int FROM "runs"
  WHERE "game" = 'Trivia' AND "kind" = 'scored' AND "completed_at" IS NOT NULL AND "category" IS NOT NULL
  GROUP BY "user_id", "category";--> statement-breakpoint
UPDATE "player_stats" SET "total_points" = "total_points" - "open"."points" FROM (
  SELECT "user_id", sum("credited_points") AS "points" FROM "runs" WHERE "completed_at" IS NULL GROUP BY "user_id"
) "open" WHERE "open"."user_id" = "player_stats"."user_id";--> statement-breakpoint
UPDATE "board_totals" SET "points" = "board_totals"."points" - "open"."points" FROM (
  SELECT "period"."filter", "period"."start", "answers"."user_id", sum("answers"."credited_points") AS "points"
  FROM "answers"
  JOIN "runs" ON "runs"."user_id" = "answers"."user_id" AND "runs"."id" = "answers"."run_id" AND "runs"."completed_at" IS NULL
  CROSS JOIN LATERAL (VALUES
    ('All Time', '1970-01-01'::date),
    ('Daily', date_trunc('day', "answers"."answered_at" AT TIME ZONE 'UTC')::date),
    ('Weekly', date_trunc('week', "answers"."answered_at" AT TIME ZONE 'UTC')::date),
    ('Monthly', date_trunc('month', "answers"."answered_at" AT TIME ZONE 'UTC')::date)
  ) AS "period" ("filter", "start")
  WHERE "answers"."credited_points" > 0
  GROUP BY "period"."filter", "period"."start", "answers"."user_id"
) "open"
WHERE "open"."filter" = "board_totals"."filter" AND "open"."start" = "board_totals"."period_start"
  AND "open"."user_id" = "board_totals"."user_id";--> statement-breakpoint
DELETE FROM "board_totals" WHERE "points" = 0 AND "occurrences" = 0;
