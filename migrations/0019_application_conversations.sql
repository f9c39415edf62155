ALTER TABLE "threads" DROP CONSTRAINT "threads_about_check";--> statement-breakpoint
CREATE UNIQUE INDEX "threads_application" ON "threads" USING btree ("about_id") WHERE about = 'application';--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_about_check" CHECK ("threads"."about" in ('support', 'request', 'quote', 'project', 'application'));