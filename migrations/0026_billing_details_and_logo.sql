CREATE TABLE "billing_details" (
	"email" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"tax_number" text NOT NULL,
	"po_number" text NOT NULL,
	"second_email" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
CREATE INDEX "billing_details_second_email" ON "billing_details" USING btree ("second_email");--> statement-breakpoint
CREATE UNIQUE INDEX "logos_current" ON "logos" USING btree ((true)) WHERE removed_at is null;