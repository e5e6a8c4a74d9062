ALTER TABLE "recall_customers" DROP CONSTRAINT "recall_customers_email_id_outbox_id_fk";
--> statement-breakpoint
ALTER TABLE "recall_customers" ADD COLUMN "phoned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recall_customers" ADD COLUMN "phoned_by" text;--> statement-breakpoint
ALTER TABLE "recall_customers" DROP COLUMN "email_id";--> statement-breakpoint
ALTER TABLE "recall_customers" ADD CONSTRAINT "recall_customers_phoned" CHECK (("recall_customers"."phoned_at" is null) = ("recall_customers"."phoned_by" is null));