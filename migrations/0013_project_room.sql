CREATE TABLE "project_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"task_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moved_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"ahead_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "approval_note" text;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "changes_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "changes_text" text;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "done_by" text;--> statement-breakpoint
ALTER TABLE "project_turns" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "turn_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "project_files_project_id" ON "project_files" USING btree ("project_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "project_turns_open" ON "project_turns" USING btree ("project_id") WHERE until is null;