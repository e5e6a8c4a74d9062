-- Blank texts of customers become null, as they are stored now; the audit log does not say that Topside changed them.
SELECT set_config('topside.filling', 'on', true);
--> statement-breakpoint
UPDATE "customers" SET
  "trading_name" = nullif("trading_name", ''),
  "site_name" = nullif("site_name", ''),
  "payment_terms" = nullif("payment_terms", ''),
  "discount_reason" = nullif("discount_reason", '')
WHERE '' IN ("trading_name", "site_name", "payment_terms", "discount_reason");
--> statement-breakpoint
SELECT set_config('topside.filling', 'off', true);
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_no_blanks" CHECK ("customers"."trading_name" <> '' and "customers"."site_name" <> '' and "customers"."payment_terms" <> '' and "customers"."discount_reason" <> '');