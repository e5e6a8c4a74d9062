ALTER TABLE "payments" ADD COLUMN "reversed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_by_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reverse_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversed" CHECK (("payments"."reversed_at" is null) = ("payments"."reverse_reason" is null));