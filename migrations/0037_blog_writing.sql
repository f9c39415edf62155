CREATE TABLE "post_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"what" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"subscriber_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_sendings" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"finished_at" timestamp with time zone,
	"readers" integer NOT NULL,
	"words" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "subscribers_state";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "draft_markdown" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "changed_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "changed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "post_revisions_post_id" ON "post_revisions" USING btree ("post_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "post_deliveries_reader" ON "post_deliveries" USING btree ("post_id","subscriber_id");--> statement-breakpoint
CREATE INDEX "post_deliveries_subscriber_id" ON "post_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "posts_changed_at" ON "posts" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_status_changed_at" ON "posts" USING btree ("status","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "subscribers_requested_at" ON "subscribers" USING btree ("requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enquiries_source" ON "enquiries" USING btree ("source") WHERE source <> '';--> statement-breakpoint
CREATE INDEX "subscribers_state" ON "subscribers" USING btree ("state","requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);