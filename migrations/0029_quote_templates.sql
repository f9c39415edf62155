CREATE TABLE "project_change_orders" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"quote_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_clauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_activities" DROP CONSTRAINT "project_activities_what_check";--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "base_quote_id" uuid;--> statement-breakpoint
CREATE INDEX "project_change_orders_project_id" ON "project_change_orders" USING btree ("project_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_templates_name" ON "quote_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "quotes_base_quote_id" ON "quotes" USING btree ("base_quote_id") WHERE base_quote_id is not null;--> statement-breakpoint
ALTER TABLE "project_activities" ADD CONSTRAINT "project_activities_what_check" CHECK ("project_activities"."what" in ('created', 'started', 'approval-requested', 'approval-request-withdrawn', 'approved', 'changes-requested', 'completed', 'delivered', 'task-added', 'task-done', 'task-removed', 'milestone-added', 'milestone-changed', 'milestone-removed', 'file-added', 'waiting-on-changed', 'change-accepted'));