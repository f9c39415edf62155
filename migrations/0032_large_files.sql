CREATE TABLE "resumable_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint NOT NULL,
	"multipart_id" text,
	"tags" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "storage_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"quota_gb" integer NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind_check";--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "bytes" SET DATA TYPE bigint;--> statement-breakpoint
CREATE INDEX "resumable_uploads_project_id" ON "resumable_uploads" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "resumable_uploads_changed_at" ON "resumable_uploads" USING btree ("changed_at");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_check" CHECK ("files"."kind" in ('pdf', 'ppt', 'pptx', 'doc', 'docx', 'png', 'jpg', 'webp', 'gif', 'svg', 'mp4', 'mov', 'webm', 'mp3', 'wav', 'xlsx', 'csv', 'txt', 'zip', 'psd', 'ai', 'ttf', 'otf', 'woff2'));