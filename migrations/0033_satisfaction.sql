CREATE TABLE "satisfaction_questions" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"project_name" text NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"requested_at" timestamp with time zone,
	"token_hash" text,
	"rating" integer,
	"comment" text NOT NULL,
	"answered_at" timestamp with time zone,
	"open_until" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "satisfaction_questions_email" ON "satisfaction_questions" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "satisfaction_questions_token_hash" ON "satisfaction_questions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "satisfaction_questions_answered_at" ON "satisfaction_questions" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "satisfaction_questions_low" ON "satisfaction_questions" USING btree ("answered_at") WHERE rating <= 2 and closed_at is null;--> statement-breakpoint
CREATE INDEX "projects_delivered_at" ON "projects" USING btree ("delivered_at") WHERE state = 'delivered';