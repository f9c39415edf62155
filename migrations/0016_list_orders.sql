DROP INDEX "payments_status";--> statement-breakpoint
DROP INDEX "projects_state";--> statement-breakpoint
DROP INDEX "quotes_status";--> statement-breakpoint
DROP INDEX "payments_email";--> statement-breakpoint
DROP INDEX "threads_waiting_since";--> statement-breakpoint
DROP INDEX "threads_last_at";--> statement-breakpoint
DROP INDEX "notifications_email";--> statement-breakpoint
DROP INDEX "projects_email";--> statement-breakpoint
DROP INDEX "quotes_changed_at";--> statement-breakpoint
DROP INDEX "quotes_business_email";--> statement-breakpoint
DROP INDEX "quotes_awaiting";--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("due_at","id") WHERE status = 'pending' and due_at is not null;--> statement-breakpoint
CREATE INDEX "projects_created_at" ON "projects" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_open" ON "projects" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state <> 'delivered';--> statement-breakpoint
CREATE INDEX "quotes_open" ON "quotes" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('pending', 'sent') and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "quotes_answered" ON "quotes" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('accepted', 'declined');--> statement-breakpoint
CREATE INDEX "quotes_drafts" ON "quotes" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE draft is not null;--> statement-breakpoint
CREATE INDEX "payments_email" ON "payments" USING btree ("email","created_at" DESC NULLS FIRST,"part");--> statement-breakpoint
CREATE INDEX "threads_waiting_since" ON "threads" USING btree ("waiting_since","id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "threads_last_at" ON "threads" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE waiting_since is null;--> statement-breakpoint
CREATE INDEX "notifications_email" ON "notifications" USING btree ("email","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_email" ON "projects" USING btree ("email","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_changed_at" ON "quotes" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_business_email" ON "quotes" USING btree ("business_email","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_awaiting" ON "quotes" USING btree ("valid_until_at") WHERE status in ('pending', 'sent') and withdrawn_at is null and (reminded is null or reminded <> 'ended');