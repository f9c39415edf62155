CREATE TABLE "discovery_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"email" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sequence" integer NOT NULL,
	"versions" jsonb NOT NULL,
	"canceled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "discovery_codes" (
	"enquiry_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discovery_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"minutes" integer NOT NULL,
	"lead_hours" integer NOT NULL,
	"days_ahead" integer NOT NULL,
	"blocked_days" jsonb NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "discovery_calls" ADD CONSTRAINT "discovery_calls_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discovery_codes" ADD CONSTRAINT "discovery_codes_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discovery_calls_starts_at" ON "discovery_calls" USING btree ("starts_at") WHERE canceled_at is null;--> statement-breakpoint
CREATE INDEX "discovery_calls_ends_at" ON "discovery_calls" USING btree ("ends_at") WHERE canceled_at is null;--> statement-breakpoint
CREATE INDEX "discovery_calls_enquiry_id" ON "discovery_calls" USING btree ("enquiry_id","starts_at");