ALTER TABLE "accounts" ADD COLUMN "username_skeleton" text;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_skeleton" ON "accounts" USING btree ("username_skeleton");