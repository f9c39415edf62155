CREATE TABLE "legal_details" (
	"id" text PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"tax_number" text NOT NULL,
	"registration_number" text NOT NULL,
	"payment_instructions" text NOT NULL,
	"document_footer" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "sender" jsonb;