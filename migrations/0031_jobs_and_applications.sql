CREATE TABLE "application_codes" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"wish" text NOT NULL,
	"code_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_happenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"actor_id" uuid,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "application_letters" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"text" text NOT NULL,
	"sends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_scores" (
	"application_id" uuid NOT NULL,
	"colleague_id" uuid NOT NULL,
	"craft" integer,
	"communication" integer,
	"ownership" integer,
	"fit" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_scores_application_id_colleague_id_pk" PRIMARY KEY("application_id","colleague_id")
);
--> statement-breakpoint
CREATE TABLE "application_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"experience" integer NOT NULL,
	"skills" jsonb NOT NULL,
	"cover_letter" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"tracking_hash" text NOT NULL,
	"job_id" uuid NOT NULL,
	"job_title" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"experience" integer NOT NULL,
	"skills" jsonb NOT NULL,
	"cover_letter" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"applied_on" date NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"told_status" text NOT NULL,
	"shortlisted_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"conversation_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"sent_again" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"location" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"skills" jsonb NOT NULL,
	"status" text NOT NULL,
	"company" text NOT NULL,
	"salary" text NOT NULL,
	"posted" date NOT NULL,
	"closes_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "application_happenings_application_id" ON "application_happenings" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_letters_sends_at" ON "application_letters" USING btree ("sends_at");--> statement-breakpoint
CREATE INDEX "application_notes_application_id" ON "application_notes" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_versions_application_id" ON "application_versions" USING btree ("application_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_reference" ON "applications" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_tracking_hash" ON "applications" USING btree ("tracking_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_a_job" ON "applications" USING btree ("job_id","email") WHERE withdrawn_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_applied_at" ON "applications" USING btree ("applied_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_job_id" ON "applications" USING btree ("job_id","applied_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("status","applied_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "applications_unanswered" ON "applications" USING btree ("answer_by") WHERE answered_at is null and withdrawn_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_created_at" ON "jobs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);