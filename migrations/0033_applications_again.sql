ALTER TABLE "applications" ADD COLUMN "again_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "again_answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "applications_unanswered_again" ON "applications" USING btree ("again_by") WHERE again_by is not null and withdrawn_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_answered" ON "applications" USING btree ("answered_at") WHERE answered_at is not null and withdrawn_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_deleted" ON "applications" USING btree ("deleted_at") WHERE deleted_at is not null;