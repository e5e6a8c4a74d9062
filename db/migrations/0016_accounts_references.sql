ALTER TABLE "customers" ADD COLUMN "sage_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "xero_contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "quickbooks_customer" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What is left blank is made up here, whoever writes the customer, so that no two ever share a reference: the account
-- ID for Sage, cut to 8 characters, and the name for Xero and QuickBooks, with the account ID where it is taken.
CREATE FUNCTION customer_references() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stem text;
  number integer;
  free text;
BEGIN
  IF NEW.sage_account <> '' AND NEW.xero_contact <> '' AND NEW.quickbooks_customer <> '' THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('accounts references'));
  IF NEW.sage_account = '' THEN
    stem := left(NEW.account_id, 8);
    free := stem;
    number := 0;
    IF length(NEW.account_id) > 8 THEN free := left(stem, 8 - length(NEW.id::text)) || right(NEW.id::text, 8); END IF;
    WHILE EXISTS (SELECT FROM customers WHERE sage_account = free AND id <> NEW.id) LOOP
      number := number + 1;
      free := left(stem, 8 - length(number::text)) || number;
    END LOOP;
    NEW.sage_account := free;
  END IF;
  IF NEW.xero_contact = '' THEN
    free := NEW.name;
    number := 1;
    WHILE EXISTS (SELECT FROM customers WHERE lower(xero_contact) = lower(free) AND id <> NEW.id) LOOP
      free := NEW.name || ' (' || concat_ws(' ', NEW.account_id, nullif(number, 1)) || ')';
      number := number + 1;
    END LOOP;
    NEW.xero_contact := free;
  END IF;
  IF NEW.quickbooks_customer = '' THEN
    stem := replace(NEW.name, ':', ' ');
    free := stem;
    number := 1;
    WHILE EXISTS (SELECT FROM customers WHERE lower(quickbooks_customer) = lower(free) AND id <> NEW.id) LOOP
      free := stem || ' (' || concat_ws(' ', NEW.account_id, nullif(number, 1)) || ')';
      number := number + 1;
    END LOOP;
    NEW.quickbooks_customer := free;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER customer_references BEFORE INSERT OR UPDATE OF sage_account, xero_contact, quickbooks_customer ON customers
  FOR EACH ROW EXECUTE FUNCTION customer_references();--> statement-breakpoint
-- Whole account IDs first: what is cut from longer ones gives way to them.
UPDATE "customers" SET "sage_account" = "account_id" WHERE length("account_id") <= 8;--> statement-breakpoint
UPDATE "customers" SET "sage_account" = '' WHERE "sage_account" = '';--> statement-breakpoint
CREATE UNIQUE INDEX "customers_sage" ON "customers" USING btree ("sage_account");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_xero" ON "customers" USING btree (lower("xero_contact"));--> statement-breakpoint
CREATE UNIQUE INDEX "customers_quickbooks" ON "customers" USING btree (lower("quickbooks_customer"));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_sage_account" CHECK ("customers"."sage_account" ~ '^[A-Z0-9]{1,8}$');--> statement-breakpoint
SELECT audit_watch('customers', 'customer.name', 'customer.trading_name', 'customer.site_name', 'customer.email', 'customer.phone', 'customer.address', 'customer.contact_name', 'customer.account_id', 'customer.is_active', 'customer.notification_preference', 'customer.route_emails', 'customer.delivery_days', 'customer.collection_days', 'customer.order_cutoff_time', 'customer.cutoff_day', 'customer.payment_terms', 'customer.on_stop', 'customer.credit_limit', 'customer.sage_account', 'customer.xero_contact', 'customer.quickbooks_customer');
