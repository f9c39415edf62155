CREATE TABLE "data_requests" (
	"hash" text PRIMARY KEY NOT NULL,
	"wish" text NOT NULL,
	"email" text NOT NULL,
	"note" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"enquiry_id" uuid
);
--> statement-breakpoint
CREATE INDEX "data_requests_expires_at" ON "data_requests" USING btree ("expires_at");