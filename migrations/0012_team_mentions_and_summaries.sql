CREATE TABLE "today_summaries" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "today_summaries_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "team_notifications" DROP CONSTRAINT "team_notifications_kind_check";--> statement-breakpoint
ALTER TABLE "team_mail_preferences" ADD COLUMN "daily_summary_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team_notifications" ADD CONSTRAINT "team_notifications_kind_check" CHECK ("team_notifications"."kind" in ('assignments', 'mentions', 'replies', 'deadlines'));