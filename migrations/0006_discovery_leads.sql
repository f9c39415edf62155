CREATE TABLE "discovery_leads" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "enquiries_received_at";--> statement-breakpoint
DROP INDEX "enquiries_kind";--> statement-breakpoint
DROP INDEX "enquiries_stage";--> statement-breakpoint
DROP INDEX "enquiries_unanswered";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "is_reachable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "is_partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discovery_leads" ADD CONSTRAINT "discovery_leads_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_partial" ON "enquiries" USING btree ("received_at") WHERE is_partial;--> statement-breakpoint
CREATE INDEX "enquiries_received_at" ON "enquiries" USING btree ("is_spam","is_reachable" DESC NULLS FIRST,"received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enquiries_kind" ON "enquiries" USING btree ("is_spam","kind","is_reachable" DESC NULLS FIRST,"received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enquiries_stage" ON "enquiries" USING btree ("is_spam","stage","is_reachable" DESC NULLS FIRST,"received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enquiries_unanswered" ON "enquiries" USING btree ("due_at") WHERE answered_at is null and closed_at is null and not is_spam and is_reachable and not is_partial;