CREATE TABLE "legal_announcements" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"last_user_id" uuid,
	"sent" integer NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "legal_confirmations" (
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"effective_on" text NOT NULL,
	"is_acceptance" boolean NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_confirmations_version_id_user_id_pk" PRIMARY KEY("version_id","user_id"),
	CONSTRAINT "legal_confirmations_document_check" CHECK ("legal_confirmations"."document" in ('terms', 'privacy', 'cookies'))
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"summary" text NOT NULL,
	"changes" text NOT NULL,
	"effective_on" text,
	"informs_customers" boolean NOT NULL,
	"requires_acceptance" boolean NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "legal_versions_document_check" CHECK ("legal_versions"."document" in ('terms', 'privacy', 'cookies')),
	CONSTRAINT "legal_versions_state_check" CHECK ("legal_versions"."state" in ('draft', 'scheduled', 'effective'))
);
--> statement-breakpoint
CREATE INDEX "legal_confirmations_user_id" ON "legal_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_versions_draft" ON "legal_versions" USING btree ("document") WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "legal_versions_effective_on" ON "legal_versions" USING btree ("document","effective_on") WHERE state <> 'draft';