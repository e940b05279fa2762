ALTER TABLE "questions" ADD COLUMN "figure" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "family" text;