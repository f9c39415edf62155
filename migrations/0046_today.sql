ALTER TABLE "enquiries" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "subscriptions_past_due" ON "subscriptions" USING btree ("next_try_at") WHERE is_live and status = 'past_due';--> statement-breakpoint
CREATE INDEX "enquiries_unreachable" ON "enquiries" USING btree ("received_at") WHERE answered_at is null and closed_at is null and not is_spam and not is_reachable and not is_partial;--> statement-breakpoint
CREATE INDEX "enquiries_answered_at" ON "enquiries" USING btree ("answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "threads_due_at" ON "threads" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "quotes_to_revise" ON "quotes" USING btree ("answered_at") WHERE status = 'declined' and wants_revision and draft is null;--> statement-breakpoint
CREATE INDEX "quotes_answered_at" ON "quotes" USING btree ("answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "quotes_published_at" ON "quotes" USING btree ("published_at") WHERE published_at is not null;