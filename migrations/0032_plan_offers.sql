CREATE TABLE "plan_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"email" text NOT NULL,
	"plan" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"note" text NOT NULL,
	"valid_until" date NOT NULL,
	"valid_until_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "plan_orders" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
CREATE INDEX "plan_offers_enquiry" ON "plan_offers" USING btree ("enquiry_id","sent_at");--> statement-breakpoint
CREATE INDEX "plan_offers_email" ON "plan_offers" USING btree ("email","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_offers_open" ON "plan_offers" USING btree ("email") WHERE state = 'open';