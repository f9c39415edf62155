CREATE TABLE "posts" (
	"id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"author" text NOT NULL,
	"category" text NOT NULL,
	"featured" boolean NOT NULL,
	"tags" jsonb NOT NULL,
	"cover" text NOT NULL,
	"markdown" text NOT NULL,
	"content" text NOT NULL,
	"contents" jsonb NOT NULL,
	"read_minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_posts" (
	"user_id" uuid NOT NULL,
	"post_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_posts_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "subscriber_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
CREATE INDEX "posts_published_at" ON "posts" USING btree ("status","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriber_links_subscriber_id" ON "subscriber_links" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email" ON "subscribers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "subscribers_state" ON "subscribers" USING btree ("state","requested_at");