CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"is_decorative" boolean NOT NULL,
	"focus_x" integer NOT NULL,
	"focus_y" integer NOT NULL,
	"version" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"variants" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind_check";--> statement-breakpoint
CREATE INDEX "images_created_at" ON "images" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_check" CHECK ("files"."kind" in ('pdf', 'ppt', 'pptx', 'doc', 'docx', 'png', 'jpg', 'webp', 'avif', 'gif', 'svg', 'mp4', 'mov', 'webm', 'mp3', 'wav', 'xlsx', 'csv', 'txt', 'zip', 'psd', 'ai', 'ttf', 'otf', 'woff2'));