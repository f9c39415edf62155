ALTER TABLE "price_items" ADD COLUMN "description" text;--> statement-breakpoint
-- A feature says since now whether it is included.
UPDATE "price_items" SET "features" = (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'included', true) ORDER BY place), '[]') FROM jsonb_array_elements_text("features") WITH ORDINALITY AS listed(name, place));--> statement-breakpoint
-- No screen could change roles and plans yet: the start after this stores them anew, with descriptions and features.
DELETE FROM "price_items" WHERE "kind" IN ('role', 'maintenance-plan', 'doctor-plan');
