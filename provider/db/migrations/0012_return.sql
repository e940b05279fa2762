CREATE TABLE "blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "challenge_players" (
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"game_id" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"run_id" uuid,
	"score" integer,
	"time_seconds" integer,
	"marks" jsonb,
	"completed_at" timestamp with time zone,
	CONSTRAINT "challenge_players_code_user_id_pk" PRIMARY KEY("code","user_id")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"code" text PRIMARY KEY NOT NULL,
	"maker_id" uuid,
	"maker_run_id" uuid,
	"game" text NOT NULL,
	"daily_number" integer,
	"category" text,
	"sub_category" text,
	"question_ids" jsonb,
	"rematch_of" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"followed_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_user_id_followed_id_pk" PRIMARY KEY("user_id","followed_id")
);
--> statement-breakpoint
CREATE TABLE "frozen_days" (
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "frozen_days_user_id_number_pk" PRIMARY KEY("user_id","number")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "player_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"user_id" uuid NOT NULL,
	"endpoint_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_user_id_endpoint_hash_pk" PRIMARY KEY("user_id","endpoint_hash")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"push" text,
	"mail" text,
	"hour" integer NOT NULL,
	"recap_mail" boolean DEFAULT false NOT NULL,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_reminders_user_id_kind_day_pk" PRIMARY KEY("user_id","kind","day")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "friend_code" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "on_friends_boards" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "achievements" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "player_stats" ADD COLUMN "longest_streak" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "player_stats" ADD COLUMN "freezes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "blocks" USING btree ("blocked_id","user_id");--> statement-breakpoint
CREATE INDEX "challenge_players_by_game" ON "challenge_players" USING btree ("user_id","game_id");--> statement-breakpoint
CREATE INDEX "challenge_players_by_player" ON "challenge_players" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE UNIQUE INDEX "challenges_by_run" ON "challenges" USING btree ("maker_id","maker_run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "challenges_rematch" ON "challenges" USING btree ("rematch_of");--> statement-breakpoint
CREATE INDEX "challenges_by_maker" ON "challenges" USING btree ("maker_id","created_at");--> statement-breakpoint
CREATE INDEX "challenges_expired" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "follows_by_followed" ON "follows" USING btree ("followed_id","user_id");--> statement-breakpoint
CREATE INDEX "group_members_by_player" ON "group_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "player_groups_code" ON "player_groups" USING btree ("code");--> statement-breakpoint
CREATE INDEX "player_groups_by_owner" ON "player_groups" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "reminder_settings_due" ON "reminder_settings" USING btree ("next_at") WHERE "reminder_settings"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "sent_reminders_by_day" ON "sent_reminders" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_friend_code" ON "accounts" USING btree ("friend_code");--> statement-breakpoint
CREATE INDEX "player_questions_missed" ON "player_questions" USING btree ("user_id","seen_at") WHERE "player_questions"."missed";--> statement-breakpoint
-- The rule of lib/quiz/day.ts, as it is when this migration is written, over the finished dailies of every player.
DO $$
DECLARE
	daily record;
	player uuid;
	last integer;
	days integer;
	held integer;
	longest integer;
	missed integer;
	used integer;
BEGIN
	FOR daily IN
		SELECT "user_id", "daily_number" FROM "runs"
		WHERE "kind" = 'scored' AND "daily_number" IS NOT NULL AND "completed_at" IS NOT NULL
		ORDER BY "user_id", "daily_number"
	LOOP
		IF player IS DISTINCT FROM daily."user_id" THEN
			UPDATE "player_stats" SET "streak" = days, "freezes" = held, "longest_streak" = longest,
				"last_daily_number" = last WHERE "user_id" = player;
			player := daily."user_id";
			last := daily."daily_number" - 1;
			days := 0;
			held := 0;
			longest := 0;
		END IF;
		missed := daily."daily_number" - last - 1;
		used := least(missed, held);
		INSERT INTO "frozen_days" ("user_id", "number")
			SELECT player, last + covered FROM generate_series(1, used) AS covered;
		held := held - used;
		days := CASE WHEN missed > used THEN 1 ELSE days + 1 END;
		IF days % 7 = 0 THEN held := least(2, held + 1); END IF;
		longest := greatest(longest, days);
		last := daily."daily_number";
	END LOOP;
	UPDATE "player_stats" SET "streak" = days, "freezes" = held, "longest_streak" = longest,
		"last_daily_number" = last WHERE "user_id" = player;
END $$;
