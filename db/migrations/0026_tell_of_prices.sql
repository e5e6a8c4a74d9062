ALTER TABLE "price_changes" ADD COLUMN "tell_customers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "price_changes_to_tell" ON "price_changes" USING btree ("id") WHERE "price_changes"."tell_customers" and "price_changes"."told_at" is null;