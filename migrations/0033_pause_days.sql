ALTER TABLE "milestones" ADD COLUMN "day_set_on" date;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "day_set_on" date;