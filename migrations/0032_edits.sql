CREATE TABLE "edit_queues" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"most" integer NOT NULL,
	"hours" integer NOT NULL,
	"clock" text NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "edit_queues_clock_check" CHECK ("edit_queues"."clock" in ('staffed', 'clock'))
);
--> statement-breakpoint
CREATE TABLE "edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"subscription_id" uuid,
	"plan_name" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"state" text NOT NULL,
	"position" double precision NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"question_since" timestamp with time zone,
	"minutes_left" integer,
	"ended_at" timestamp with time zone,
	"note" text NOT NULL,
	"link" text,
	"result_id" text,
	"done_by" text NOT NULL,
	"canceled_by" text,
	"reason" text NOT NULL,
	CONSTRAINT "edits_state_check" CHECK ("edits"."state" in ('waiting', 'active', 'done', 'canceled')),
	CONSTRAINT "edits_canceled_by_check" CHECK ("edits"."canceled_by" in ('customer', 'team'))
);
--> statement-breakpoint
ALTER TABLE "threads" DROP CONSTRAINT "threads_about_check";--> statement-breakpoint
CREATE INDEX "edits_queue" ON "edits" USING btree ("email","state","position");--> statement-breakpoint
CREATE INDEX "edits_ended" ON "edits" USING btree ("email","ended_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "edits_open" ON "edits" USING btree ("email") WHERE state in ('waiting', 'active');--> statement-breakpoint
CREATE INDEX "edits_full_text" ON "edits" USING gin (to_tsvector('simple'::regconfig, translate(lower(coalesce("title", '') || ' ' || coalesce("detail", '')), '@.-_/+&', '       ')));--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_about_check" CHECK ("threads"."about" in ('support', 'request', 'quote', 'project', 'edit', 'application'));