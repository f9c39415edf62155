CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"note" text NOT NULL,
	"sequence" integer NOT NULL,
	"versions" jsonb NOT NULL,
	"canceled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "interviews_application_id" ON "interviews" USING btree ("application_id","starts_at");--> statement-breakpoint
CREATE INDEX "interviews_starts_at" ON "interviews" USING btree ("starts_at");--> statement-breakpoint
-- Times that were agreed on before this version, with the length that the applicant's page promised.
-- One that is ahead needs an application that still waits for an answer. The ID of the application
-- is that of its interview, so that each run gives the calendar entry the same ID.
INSERT INTO "interviews" ("id", "application_id", "starts_at", "ends_at", "place", "note", "sequence", "versions")
SELECT "id", "id", "conversation_at", "conversation_at" + interval '45 minutes', 'By video or at our office', '', 0,
	jsonb_build_array(jsonb_build_object(
		'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'startsAt', to_char("conversation_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'endsAt', to_char(("conversation_at" + interval '45 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'place', 'By video or at our office', 'note', '', 'isCanceled', false))
FROM "applications" WHERE "conversation_at" IS NOT NULL AND ("conversation_at" < now() OR ("deleted_at" IS NULL
	AND "withdrawn_at" IS NULL AND ("answered_at" IS NULL OR "reapplication_answer_by" IS NOT NULL)));
