ALTER TABLE "delivery_confirmations" DROP CONSTRAINT "delivery_confirmations_proof";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "route_emails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_confirmations" ADD COLUMN "pictures_deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driver_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "returned_goods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "pictures_kept_months" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_confirmations" ADD CONSTRAINT "delivery_confirmations_proof" CHECK ("delivery_confirmations"."pictures_deleted_at" is not null or case "delivery_confirmations"."confirmation_type" when 'signature' then "delivery_confirmations"."customer_signature" else "delivery_confirmations"."delivery_photo" end is not null);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_pictures_kept" CHECK ("settings"."pictures_kept_months" between 1 and 120);