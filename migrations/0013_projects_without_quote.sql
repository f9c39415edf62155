ALTER TABLE "projects" ALTER COLUMN "quote_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "inquiry_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_inquiry_id" ON "projects" USING btree ("inquiry_id");