ALTER TABLE "accounting_export_lines" DROP CONSTRAINT "accounting_export_lines_kind";--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "part_of" integer;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "reversed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "reversed_by_name" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "reverse_reason" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_part_of_payment_refunds_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A refund that came from several payments was written in one moment, so its rows are one refund.
UPDATE "payment_refunds" r SET "part_of" = whole.first FROM (
  SELECT r.id, min(r.id) OVER (PARTITION BY p.customer_id, r.created_at, r.recorded_by_name) AS first
  FROM payment_refunds r JOIN payments p ON p.id = r.payment_id) whole
  WHERE whole.id = r.id AND whole.first < r.id;--> statement-breakpoint
CREATE INDEX "payment_refunds_part_of" ON "payment_refunds" USING btree ("part_of") WHERE "payment_refunds"."part_of" is not null;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_reversed" CHECK (("payment_refunds"."reversed_at" is null) = ("payment_refunds"."reverse_reason" is null));--> statement-breakpoint
ALTER TABLE "accounting_export_lines" ADD CONSTRAINT "accounting_export_lines_kind" CHECK ("accounting_export_lines"."kind" in ('invoice', 'credit_note', 'payment', 'reversal', 'refund', 'refund_reversal'));--> statement-breakpoint
SELECT audit_watch('payment_refunds', 'payment.amount', 'payment.reverse_reason');
