DROP INDEX "projects_support_end";--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "edit_id" uuid;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "edit_title" text;--> statement-breakpoint
ALTER TABLE "timers" ADD COLUMN "edit_id" uuid;--> statement-breakpoint
ALTER TABLE "timers" ADD COLUMN "edit_title" text;--> statement-breakpoint
CREATE INDEX "time_entries_edit" ON "time_entries" USING btree ("edit_id") WHERE edit_id is not null;--> statement-breakpoint
CREATE INDEX "projects_support_end" ON "projects" USING btree (greatest(support_until, maintenance_until)) WHERE state in ('delivered', 'canceled');