ALTER TABLE "lots" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "lots" SET "stopped_at" = coalesce((SELECT min(e."at") FROM "lot_events" e WHERE e."lot_id" = "lots"."id"
	AND e."told" ~ '^(Held|Received and held)'
	AND e."id" > coalesce((SELECT max(f."id") FROM "lot_events" f WHERE f."lot_id" = "lots"."id" AND f."told" LIKE 'Freed:%'), 0)),
	"created_at")
WHERE "status" IN ('held', 'recalled');--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_stopped" CHECK (("lots"."status" in ('held', 'recalled')) = ("lots"."stopped_at" is not null));