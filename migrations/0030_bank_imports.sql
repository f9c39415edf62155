CREATE TABLE "bank_import_files" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"account" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"csv" jsonb,
	"outgoing" integer NOT NULL,
	"unread" integer NOT NULL,
	"problems" jsonb NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone,
	"recorded_by" uuid,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "bank_imports_format_check" CHECK ("bank_imports"."format" in ('csv', 'ofx', 'camt')),
	CONSTRAINT "bank_imports_state_check" CHECK ("bank_imports"."state" in ('columns', 'draft', 'recording', 'recorded', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"reference" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" uuid,
	"left_before" integer,
	"reason" text NOT NULL,
	CONSTRAINT "bank_lines_state_check" CHECK ("bank_lines"."state" in ('open', 'weak', 'chosen', 'left-out', 'known', 'excluded', 'queued', 'recorded', 'changed', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
CREATE INDEX "bank_imports_uploaded" ON "bank_imports" USING btree ("uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_position" ON "bank_lines" USING btree ("import_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_recorded" ON "bank_lines" USING btree ("fingerprint") WHERE state in ('queued', 'recorded');--> statement-breakpoint
CREATE INDEX "bank_lines_payment" ON "bank_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_receipt" ON "payments" USING btree ("receipt_id") WHERE receipt_id is not null;