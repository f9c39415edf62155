ALTER TABLE "applications" ADD COLUMN "typed_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until today only what was typed counted.
UPDATE "applications" SET "typed_revision" = "revision";
