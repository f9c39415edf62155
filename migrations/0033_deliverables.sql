CREATE TABLE "statement_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliverable_lists" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliverables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"line_id" text NOT NULL,
	"number" integer NOT NULL,
	"times" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"detail" text NOT NULL,
	"needs_approval" boolean NOT NULL,
	"owner_id" uuid,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"link" text,
	"file_id" text,
	"done_at" timestamp with time zone,
	"done_by" text NOT NULL,
	"notified_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"returned_at" timestamp with time zone,
	"return_reason" text NOT NULL,
	CONSTRAINT "deliverables_state_check" CHECK ("deliverables"."state" in ('open', 'done', 'accepted', 'returned', 'canceled')),
	CONSTRAINT "deliverables_accepted_by_check" CHECK ("deliverables"."accepted_by" in ('customer', 'product'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "deliverables_key" ON "deliverables" USING btree ("subscription_id","period_start","line_id","number");--> statement-breakpoint
CREATE INDEX "deliverables_email" ON "deliverables" USING btree ("email","period_start");--> statement-breakpoint
CREATE INDEX "deliverables_period" ON "deliverables" USING btree ("period_start");--> statement-breakpoint
CREATE INDEX "deliverables_open" ON "deliverables" USING btree ("due_on") WHERE state in ('open', 'returned');--> statement-breakpoint
CREATE INDEX "deliverables_waiting" ON "deliverables" USING btree ("done_at") WHERE state = 'done' and needs_approval;--> statement-breakpoint
CREATE INDEX "project_tasks_due" ON "project_tasks" USING btree ("due_on") WHERE done_at is null and reminded_at is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('quotes', 'projects', 'plans', 'payments', 'messages'));