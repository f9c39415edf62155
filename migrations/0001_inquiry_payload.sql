-- The payload has the shape of InquiryPayload; until now, choices and details held its texts.
ALTER TABLE "inquiries" ADD COLUMN "payload" jsonb;--> statement-breakpoint
UPDATE "inquiries" SET "payload" = "converted"."payload" FROM (
	SELECT "id", jsonb_build_object('kind', "kind") || CASE "kind"
		WHEN 'quote-request' THEN jsonb_build_object(
			'serviceType', CASE WHEN "details" ->> 'serviceType' = 'startups' THEN 'startups' ELSE 'small-business' END,
			'package', CASE WHEN "details" ->> 'selectedPackage' <> '' THEN jsonb_build_object(
				'name', "details" ->> 'selectedPackage',
				'duration', coalesce("chosen" -> 'Package' ->> 'detail', '')
			) END,
			'plan', CASE WHEN "chosen" -> 'Plan' IS NOT NULL THEN jsonb_build_object(
				'id', nullif("details" ->> 'plan', ''),
				'family', CASE
					WHEN starts_with("chosen" -> 'Plan' ->> 'detail', 'Doctors & Clinics, ') THEN 'doctors'
					WHEN starts_with("chosen" -> 'Plan' ->> 'detail', 'Maintenance, ') THEN 'maintenance'
					ELSE 'marketing'
				END,
				'name', "chosen" -> 'Plan' -> 'values' ->> 0,
				'terms', regexp_replace("chosen" -> 'Plan' ->> 'detail', '^(Doctors & Clinics|Maintenance|Digital marketing), ', '')
			) END,
			'services', to_jsonb(array_remove(string_to_array(coalesce("details" ->> 'customServices', ''), E'\n'), '')),
			'promotion', CASE WHEN "details" ->> 'promotionCode' <> '' THEN jsonb_build_object(
				'code', "details" ->> 'promotionCode',
				'terms', CASE WHEN "chosen" -> 'Promotion code' -> 'values' ->> 0 = "details" ->> 'promotionCode'
					THEN "chosen" -> 'Promotion code' ->> 'detail' END
			) END,
			'timeline', nullif("details" ->> 'timeline', ''),
			'budget', nullif("details" ->> 'budget', ''),
			'website', coalesce("details" ->> 'website', ''),
			'description', coalesce("details" ->> 'description', '')
		)
		WHEN 'pitch' THEN jsonb_build_object(
			'founderName', coalesce("details" ->> 'founderName', ''),
			'problem', coalesce("details" ->> 'problem', ''),
			'solution', coalesce("details" ->> 'solution', ''),
			'targetUsers', coalesce("details" ->> 'targetUsers', ''),
			'teamSize', CASE WHEN "details" ->> 'teamSize' <> '' THEN jsonb_build_object(
				'code', "details" ->> 'teamSize',
				'label', coalesce("chosen" -> 'Team size' -> 'values' ->> 0, "details" ->> 'teamSize')
			) END,
			'fundingStage', CASE WHEN "details" ->> 'fundingStage' <> '' THEN jsonb_build_object(
				'code', "details" ->> 'fundingStage',
				'label', coalesce("chosen" -> 'Funding stage' -> 'values' ->> 0, "details" ->> 'fundingStage')
			) END,
			'hasDeck', coalesce("chosen" -> 'Pitch deck' -> 'values' ->> 0 <> 'None', false)
		)
		WHEN 'message' THEN jsonb_build_object(
			'subject', coalesce("details" ->> 'subject', ''),
			'message', coalesce("details" ->> 'message', '')
		)
		WHEN 'discovery' THEN jsonb_build_object(
			'name', coalesce("details" ->> 'name', ''),
			'email', coalesce("details" ->> 'email', ''),
			'phone', coalesce("details" ->> 'phone', ''),
			'practiceName', coalesce("details" ->> 'practiceName', ''),
			'challenges', coalesce("details" ->> 'challenges', ''),
			'currentPresence', coalesce("details" ->> 'currentPresence', ''),
			'location', coalesce("details" ->> 'location', ''),
			'advertisingChannels', to_jsonb(array_remove(string_to_array(coalesce("details" ->> 'advertisingChannels', ''), E'\n'), '')),
			'specialty', CASE WHEN "details" ->> 'specialty' <> '' THEN jsonb_build_object(
				'code', "details" ->> 'specialty',
				'label', coalesce("chosen" -> 'Specialty' -> 'values' ->> 0, "details" ->> 'specialty')
			) END,
			'mainGoal', CASE WHEN "details" ->> 'mainGoal' <> '' THEN jsonb_build_object(
				'code', "details" ->> 'mainGoal',
				'label', coalesce("chosen" -> 'Main goal' -> 'values' ->> 0, "details" ->> 'mainGoal')
			) END,
			'hasWebsite', CASE WHEN "details" ->> 'hasWebsite' <> '' THEN jsonb_build_object(
				'code', "details" ->> 'hasWebsite',
				'label', coalesce("chosen" -> 'Website' -> 'values' ->> 0, "details" ->> 'hasWebsite')
			) END,
			'plan', CASE WHEN "chosen" -> 'Plan' IS NOT NULL THEN jsonb_build_object(
				'id', (
					SELECT "price_items"."id" FROM "price_items"
					WHERE "price_items"."kind" = 'doctor-plan' AND "price_items"."name" = "chosen" -> 'Plan' -> 'values' ->> 0
					ORDER BY "price_items"."retired_at" IS NOT NULL, "price_items"."position"
					LIMIT 1
				),
				'family', 'doctors',
				'name', "chosen" -> 'Plan' -> 'values' ->> 0,
				'terms', coalesce("chosen" -> 'Plan' ->> 'detail', '')
			) END,
			'step', nullif("details" ->> 'step', '')::integer
		)
		WHEN 'interest' THEN jsonb_build_object(
			'product', jsonb_build_object(
				'code', "details" ->> 'product',
				'label', coalesce("choices" -> 0 -> 'values' ->> 0, "details" ->> 'product')
			),
			'question', coalesce("choices" -> 1 ->> 'label', ''),
			'choice', jsonb_build_object(
				'code', "details" ->> 'choice',
				'label', coalesce("choices" -> 1 -> 'values' ->> 0, "details" ->> 'choice')
			)
		)
		WHEN 'fixes' THEN jsonb_build_object(
			'plan', jsonb_build_object(
				'id', nullif("details" ->> 'plan', ''),
				'family', 'maintenance',
				'name', coalesce("chosen" -> 'Plan' -> 'values' ->> 0, ''),
				'terms', coalesce("chosen" -> 'Plan' ->> 'detail', '')
			),
			'invoiceNumber', "chosen" -> 'Invoice' -> 'values' ->> 0,
			'website', coalesce("details" ->> 'website', ''),
			'instructions', coalesce("details" ->> 'instructions', '')
		)
		WHEN 'data-request' THEN jsonb_build_object(
			'requestKind', coalesce("details" ->> 'requestKind', CASE
				WHEN "chosen" -> 'Asked for' -> 'values' ->> 0 = 'A copy of my data' THEN 'copy'
				ELSE 'deletion'
			END),
			'note', "details" ->> 'note'
		)
	END AS "payload"
	FROM "inquiries", LATERAL (
		SELECT jsonb_object_agg("choice" ->> 'label', "choice") AS "chosen"
		FROM jsonb_array_elements("choices") AS "choice"
	) AS "labeled"
) AS "converted" WHERE "converted"."id" = "inquiries"."id";--> statement-breakpoint
ALTER TABLE "inquiries" ALTER COLUMN "payload" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" DROP COLUMN "choices";--> statement-breakpoint
ALTER TABLE "inquiries" DROP COLUMN "details";--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_payload_kind" CHECK ("inquiries"."payload" ->> 'kind' = "inquiries"."kind");
