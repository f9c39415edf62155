CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"actor_id" uuid,
	"detail" text
);
--> statement-breakpoint
INSERT INTO "activities" ("id", "subject_type", "subject_id", "at", "what", "actor_id", "detail")
	SELECT "id", 'application', "application_id", "at", "what", "actor_id", "detail" FROM "application_activities"
	UNION ALL
	SELECT "id", 'inquiry', "inquiry_id", "at", "what", "actor_id", "detail" FROM "inquiry_activities";--> statement-breakpoint
DROP TABLE "application_activities" CASCADE;--> statement-breakpoint
DROP TABLE "inquiry_activities" CASCADE;--> statement-breakpoint
CREATE INDEX "activities_subject_id" ON "activities" USING btree ("subject_id","at");