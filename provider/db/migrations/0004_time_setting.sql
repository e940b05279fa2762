ALTER TABLE "runs" ALTER COLUMN "time_multiplier" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "time_setting" text;--> statement-breakpoint
ALTER TABLE "board_totals" ADD COLUMN "own_clock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "runs_unclocked" ON "runs" USING btree ("started_at") WHERE "runs"."completed_at" is null and "runs"."deadline_at" is null;