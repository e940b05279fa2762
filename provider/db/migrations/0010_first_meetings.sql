ALTER TABLE "player_questions" RENAME COLUMN "scored_on" TO "met_on";--> statement-breakpoint
UPDATE "player_questions" SET "met_on" = ("seen_at" at time zone 'UTC')::date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "zone_changes" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "quarantined_at" timestamp with time zone;
