CREATE TABLE "content_previews" (
	"author_id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"section" text NOT NULL,
	"texts" jsonb NOT NULL,
	"secret_hash" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "content_previews_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "content_sections" (
	"page" text NOT NULL,
	"section" text NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	CONSTRAINT "content_sections_page_section_pk" PRIMARY KEY("page","section")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"page" text NOT NULL,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	CONSTRAINT "content_versions_page_section_version_pk" PRIMARY KEY("page","section","version")
);
