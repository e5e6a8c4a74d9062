ALTER TABLE "temperatures" DROP CONSTRAINT "temperatures_done";--> statement-breakpoint
ALTER TABLE "cold_places" ADD COLUMN "probe_key_hash" text;--> statement-breakpoint
ALTER TABLE "cold_places" ADD COLUMN "probe_key_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "temperatures" ADD COLUMN "is_probe" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recall_customers" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cold_places" ADD CONSTRAINT "cold_places_probe_key_hash_unique" UNIQUE("probe_key_hash");--> statement-breakpoint
ALTER TABLE "cold_places" ADD CONSTRAINT "cold_places_probe_key" CHECK (("cold_places"."probe_key_hash" is null) = ("cold_places"."probe_key_since" is null));--> statement-breakpoint
ALTER TABLE "temperatures" ADD CONSTRAINT "temperatures_done" CHECK ("temperatures"."celsius" <= "temperatures"."warmest" or "temperatures"."done" <> '' or "temperatures"."is_probe");--> statement-breakpoint
SELECT audit_watch('cold_places', 'setting.name', 'setting.kind', 'setting.warmest', 'setting.is_active', 'setting.probe_key_since');
