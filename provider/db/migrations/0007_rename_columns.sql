ALTER TABLE "accounts" RENAME COLUMN "time_setting" TO "time_multiplier";--> statement-breakpoint
ALTER TABLE "accounts" RENAME COLUMN "erased_at" TO "erase_after";--> statement-breakpoint
ALTER TABLE "answers" RENAME COLUMN "counted" TO "credited_points";--> statement-breakpoint
ALTER TABLE "board_totals" RENAME COLUMN "own_clock" TO "used_extra_time";--> statement-breakpoint
ALTER TABLE "questions" RENAME COLUMN "pick" TO "draw_key";--> statement-breakpoint
ALTER TABLE "runs" RENAME COLUMN "counted" TO "credited_points";--> statement-breakpoint
ALTER INDEX "accounts_erased_at" RENAME TO "accounts_erase_after";--> statement-breakpoint
ALTER INDEX "runs_unclocked" RENAME TO "runs_without_deadline";
