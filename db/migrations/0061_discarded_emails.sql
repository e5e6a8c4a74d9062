ALTER TABLE "general_reminders" DROP CONSTRAINT "general_reminders_status";--> statement-breakpoint
ALTER TABLE "order_reminders" DROP CONSTRAINT "order_reminders_status";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_status";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "discarded_by" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "discarded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "general_reminders" ADD CONSTRAINT "general_reminders_status" CHECK ("general_reminders"."status" in ('pending', 'sent', 'failed', 'discarded'));--> statement-breakpoint
ALTER TABLE "order_reminders" ADD CONSTRAINT "order_reminders_status" CHECK ("order_reminders"."status" in ('pending', 'sent', 'failed', 'discarded'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('pending', 'sent', 'failed', 'discarded'));