CREATE TABLE "vat_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"number" text NOT NULL,
	"result" text NOT NULL,
	"is_waiting" boolean NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "vat_checks_email" UNIQUE("email"),
	CONSTRAINT "vat_checks_result_check" CHECK ("vat_checks"."result" in ('unanswered', 'valid', 'invalid'))
);
--> statement-breakpoint
ALTER TABLE "tax_exemptions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_exemptions" ADD COLUMN "file_id" text;--> statement-breakpoint
ALTER TABLE "tax_exemptions" ADD CONSTRAINT "tax_exemptions_id" UNIQUE("id");