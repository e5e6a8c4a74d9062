ALTER TABLE "recall_lots" ADD COLUMN "was" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "recall_lots" ADD COLUMN "was_reason" text;--> statement-breakpoint
ALTER TABLE "recall_lots" ADD CONSTRAINT "recall_lots_was" CHECK ("recall_lots"."was" in ('free', 'held', 'recalled', 'closed'));