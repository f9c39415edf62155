CREATE TABLE "team_mail_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"deliveries" jsonb NOT NULL,
	"quiet_hours" jsonb
);
--> statement-breakpoint
CREATE TABLE "team_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"about" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mail_at" timestamp with time zone,
	CONSTRAINT "team_notifications_key" UNIQUE("key","user_id"),
	CONSTRAINT "team_notifications_kind_check" CHECK ("team_notifications"."kind" in ('assignments', 'replies', 'deadlines'))
);
--> statement-breakpoint
ALTER TABLE "team_mail_preferences" ADD CONSTRAINT "team_mail_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notifications" ADD CONSTRAINT "team_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_notifications_user" ON "team_notifications" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "team_notifications_about" ON "team_notifications" USING btree ("about");--> statement-breakpoint
CREATE INDEX "team_notifications_mail_at" ON "team_notifications" USING btree ("mail_at") WHERE mail_at is not null;