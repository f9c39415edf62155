CREATE TABLE "ad_spend" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_spend_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"lines" integer NOT NULL,
	"amount" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"imported_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_visitor_pages" (
	"identifier" text NOT NULL,
	"page" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "daily_visitor_pages_identifier_page_pk" PRIMARY KEY("identifier","page")
);
--> statement-breakpoint
CREATE TABLE "daily_visitors" (
	"identifier" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "daily_visitors_device_check" CHECK ("daily_visitors"."device" in ('desktop', 'phone', 'tablet'))
);
--> statement-breakpoint
CREATE TABLE "page_speeds" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"metric" text NOT NULL,
	"up_to" integer NOT NULL,
	"samples" integer NOT NULL,
	CONSTRAINT "page_speeds_day_page_metric_up_to_pk" PRIMARY KEY("day","page","metric","up_to"),
	CONSTRAINT "page_speeds_metric_check" CHECK ("page_speeds"."metric" in ('lcp', 'inp', 'cls'))
);
--> statement-breakpoint
CREATE TABLE "request_origins" (
	"inquiry_id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "request_origins_device_check" CHECK ("request_origins"."device" in ('desktop', 'phone', 'tablet'))
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"device" text NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_counts_day_page_source_campaign_device_pk" PRIMARY KEY("day","page","source","campaign","device"),
	CONSTRAINT "visit_counts_device_check" CHECK ("visit_counts"."device" in ('desktop', 'phone', 'tablet'))
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ad_spend_day" ON "ad_spend" USING btree ("day");--> statement-breakpoint
CREATE INDEX "ad_spend_import" ON "ad_spend" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "daily_visitor_pages_day" ON "daily_visitor_pages" USING btree ("day");--> statement-breakpoint
CREATE INDEX "daily_visitors_day" ON "daily_visitors" USING btree ("day");