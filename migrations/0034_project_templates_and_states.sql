CREATE TABLE "project_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"weeks" integer NOT NULL,
	"welcome" text NOT NULL,
	"milestones" jsonb NOT NULL,
	"tasks" jsonb NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_activities" DROP CONSTRAINT "project_activities_what_check";--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_state_check";--> statement-breakpoint
DROP INDEX "project_tasks_due";--> statement-breakpoint
DROP INDEX "projects_open";--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "side" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "pause_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "resumes_on" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "welcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "projects_resumption" ON "projects" USING btree ("resumes_on") WHERE state = 'paused';--> statement-breakpoint
CREATE INDEX "project_tasks_due" ON "project_tasks" USING btree ("due_on") WHERE done_at is null and reminded_at is null and side = 'customer';--> statement-breakpoint
CREATE INDEX "projects_open" ON "projects" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state not in ('delivered', 'canceled');--> statement-breakpoint
ALTER TABLE "project_activities" ADD CONSTRAINT "project_activities_what_check" CHECK ("project_activities"."what" in ('created', 'started', 'approval-requested', 'approval-request-withdrawn', 'approved', 'changes-requested', 'completed', 'delivered', 'task-added', 'task-done', 'task-removed', 'milestone-added', 'milestone-changed', 'milestone-removed', 'file-added', 'waiting-on-changed', 'change-accepted', 'support-changed', 'template-chosen', 'paused', 'resumed', 'canceled', 'reopened', 'team-task-added', 'team-task-done', 'team-task-removed'));--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_side_check" CHECK ("project_tasks"."side" in ('customer', 'agency'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_state_check" CHECK ("projects"."state" in ('waiting-for-deposit', 'active', 'paused', 'delivered', 'canceled'));