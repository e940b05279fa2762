CREATE TABLE "count_parts" (
	"part" integer PRIMARY KEY NOT NULL,
	"players" integer NOT NULL,
	"listed" integer NOT NULL,
	"games" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "count_walks" (
	"name" text PRIMARY KEY NOT NULL,
	"period_start" date,
	"position" integer,
	"started_at" timestamp with time zone NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"walked_at" timestamp with time zone NOT NULL
);
