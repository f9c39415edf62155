CREATE TABLE "lost_deals" (
	"deal_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"marked_by" uuid NOT NULL,
	CONSTRAINT "lost_deals_reason_check" CHECK ("lost_deals"."reason" in ('price', 'timing', 'scope', 'competitor', 'no-reply', 'not-a-fit', 'other'))
);
--> statement-breakpoint
ALTER TABLE "inquiries" DROP COLUMN "is_time_entered";