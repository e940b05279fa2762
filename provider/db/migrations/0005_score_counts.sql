CREATE TABLE "score_counts" (
	"topic" text NOT NULL,
	"day" date NOT NULL,
	"score" integer NOT NULL,
	"runs" integer NOT NULL,
	CONSTRAINT "score_counts_topic_day_score_pk" PRIMARY KEY("topic","day","score")
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "compared_on" date;--> statement-breakpoint
CREATE INDEX "runs_compared" ON "runs" USING btree ("user_id","category","sub_category","compared_on") WHERE "runs"."compared_on" is not null and "runs"."category" is not null;--> statement-breakpoint
-- Games that were finished before: every daily, and each player's first game of a topic in the last 30 days.
UPDATE "runs" SET "compared_on" = ("completed_at" AT TIME ZONE 'UTC')::date
WHERE "kind" = 'scored' AND "completed_at" IS NOT NULL
	AND ("closed_by" = 'player' OR "score" > 0 OR EXISTS (
		SELECT 1 FROM "answers"
		WHERE "answers"."user_id" = "runs"."user_id" AND "answers"."run_id" = "runs"."id"
			AND NOT "answers"."late" AND "answers"."answer" IS NOT NULL))
	AND ("daily_number" IS NOT NULL OR ("runs"."user_id", "runs"."id") IN (
		SELECT DISTINCT ON ("user_id", "category", "sub_category") "user_id", "id" FROM "runs"
		WHERE "daily_number" IS NULL AND "kind" = 'scored'
			AND "completed_at" > CURRENT_TIMESTAMP - INTERVAL '30 days'
		ORDER BY "user_id", "category", "sub_category", "completed_at"));
--> statement-breakpoint
INSERT INTO "score_counts" ("topic", "day", "score", "runs")
SELECT CASE WHEN "daily_number" IS NULL THEN "category" || '.' || "sub_category" ELSE 'daily-' || "daily_number" END,
	"compared_on", "score", count(*)
FROM "runs" WHERE "compared_on" IS NOT NULL GROUP BY 1, 2, 3;
