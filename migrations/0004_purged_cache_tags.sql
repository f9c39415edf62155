ALTER TABLE "cache_tags" ADD COLUMN "purged_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cache_tags" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cache_tags" ADD COLUMN "purge_error" text;