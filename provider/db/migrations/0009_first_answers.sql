ALTER TABLE "player_questions" ADD COLUMN "first_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player_questions" ADD COLUMN "missed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "written_difficulty" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "relabelled_at" timestamp with time zone;--> statement-breakpoint
UPDATE "player_questions" SET "first_seen_at" = "seen_at";
