ALTER TABLE "files" ADD COLUMN "uploader" text;--> statement-breakpoint
CREATE INDEX "files_uploader" ON "files" USING btree ("uploader") WHERE about is null;