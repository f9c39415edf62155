CREATE TABLE "support_announcements" (
	"project_id" uuid NOT NULL,
	"until" date NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_announcements_project_id_until_stage_pk" PRIMARY KEY("project_id","until","stage"),
	CONSTRAINT "support_announcements_stage_check" CHECK ("support_announcements"."stage" in ('before', 'after'))
);
--> statement-breakpoint
ALTER TABLE "project_activities" DROP CONSTRAINT "project_activities_what_check";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "support_weeks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "support_months" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "support_until" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "plan_offered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "projects_support_end" ON "projects" USING btree (greatest(support_until, maintenance_until)) WHERE state = 'delivered';--> statement-breakpoint
ALTER TABLE "project_activities" ADD CONSTRAINT "project_activities_what_check" CHECK ("project_activities"."what" in ('created', 'started', 'approval-requested', 'approval-request-withdrawn', 'approved', 'changes-requested', 'completed', 'delivered', 'task-added', 'task-done', 'task-removed', 'milestone-added', 'milestone-changed', 'milestone-removed', 'file-added', 'waiting-on-changed', 'change-accepted', 'support-changed'));