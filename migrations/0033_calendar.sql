CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_scope_check" CHECK ("calendar_feeds"."scope" in ('own', 'everything'))
);
--> statement-breakpoint
CREATE TABLE "external_busy_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"calendar_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"encrypted_url" text NOT NULL,
	"host" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"problem" text,
	"busy_count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_busy_times" ADD CONSTRAINT "external_busy_times_calendar_id_external_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."external_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_calendars" ADD CONSTRAINT "external_calendars_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_hash" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "external_busy_times_calendar_id" ON "external_busy_times" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "external_busy_times_ends_at" ON "external_busy_times" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "external_calendars_owner_id" ON "external_calendars" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "payments_due_on" ON "payments" USING btree ("due_on") WHERE status = 'pending' and due_on is not null;--> statement-breakpoint
CREATE INDEX "deliverables_due_on" ON "deliverables" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "discovery_calls_any_starts_at" ON "discovery_calls" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "milestones_due_on" ON "milestones" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "project_tasks_due_on" ON "project_tasks" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "projects_due_on" ON "projects" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "projects_support_until" ON "projects" USING btree ("support_until");--> statement-breakpoint
CREATE INDEX "projects_maintenance_until" ON "projects" USING btree ("maintenance_until");