ALTER TABLE "outbox" ADD COLUMN "resends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("id") WHERE "outbox"."status" = 'failed';