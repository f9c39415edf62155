CREATE TABLE "entered_customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"entered_by" uuid NOT NULL,
	CONSTRAINT "entered_customers_email" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "entered_by" uuid;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "is_time_entered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "inquiries_phone" ON "inquiries" USING btree (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) WHERE phone <> '';--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_channel_check" CHECK ("inquiries"."channel" in ('phone', 'email', 'meeting', 'event', 'other'));