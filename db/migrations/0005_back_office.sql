CREATE TABLE "closed_days" (
	"day" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "closed_days_day" CHECK ("closed_days"."day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "on_stop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "credit_limit" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "anonymised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "allergens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_reminder_time" text DEFAULT '16:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "weekly_reminder_hours" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_credit_limit" CHECK ("customers"."credit_limit" >= 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_delivery_reminder" CHECK ("settings"."delivery_reminder_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_weekly_reminder" CHECK ("settings"."weekly_reminder_hours" between 0 and 48);