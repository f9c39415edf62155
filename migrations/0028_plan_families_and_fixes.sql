CREATE TABLE "fix_orders" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"website" text NOT NULL,
	"wishes" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"enquiry_id" uuid
);
--> statement-breakpoint
DROP INDEX "subscriptions_live";--> statement-breakpoint
ALTER TABLE "plan_orders" ADD COLUMN "family" text DEFAULT 'marketing' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "family" text DEFAULT 'marketing' NOT NULL;--> statement-breakpoint
CREATE INDEX "fix_orders_email" ON "fix_orders" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_live" ON "subscriptions" USING btree ("email","family") WHERE is_live;