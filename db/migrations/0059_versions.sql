CREATE TABLE "versions" (
	"place" smallint NOT NULL,
	"shard" smallint NOT NULL,
	"changes" bigint NOT NULL,
	CONSTRAINT "versions_place_shard_pk" PRIMARY KEY("place","shard")
);
--> statement-breakpoint
ALTER TABLE "versions" SET (fillfactor = 50);--> statement-breakpoint
-- Counts a change of a table, in the shard of this connection.
CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own smallint := coalesce(nullif(current_setting('topside.shard', true), ''), '0');
  counted smallint := TG_ARGV[0];
BEGIN
  UPDATE versions SET changes = changes + 1 WHERE place = counted AND shard = own;
  IF NOT FOUND THEN
    INSERT INTO versions (place, shard, changes) VALUES (counted, own, 1)
      ON CONFLICT (place, shard) DO UPDATE SET changes = versions.changes + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- From here on the changes of a table are counted. Place 0 stands for everything.
CREATE FUNCTION count_changes(counted text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  place int := 1 + count(*) FROM pg_trigger WHERE tgname = 'count_change';
BEGIN
  EXECUTE format(
    'CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION count_change(%s)',
    counted, place);
END $$;
--> statement-breakpoint
SELECT count_changes(name) FROM unnest(ARRAY[
  'accounting_export_lines', 'accounting_exports', 'audit_entries', 'backup_events', 'bank_lines', 'closed_days',
  'cold_places', 'credit_note_items', 'credit_notes', 'customer_activity_logs', 'customer_products', 'customer_reminders',
  'customer_special_products', 'customer_variation_pricing', 'customers', 'delivery_confirmations', 'first_steps', 'foreign_emails',
  'general_reminders', 'images', 'import_columns', 'import_rows', 'import_words', 'imports',
  'invoice_items', 'invoice_templates', 'invoices', 'issued_paper_files', 'issued_papers', 'label_prefixes',
  'lot_events', 'lot_inputs', 'lot_moves', 'lot_numbers', 'lots', 'messages',
  'number_series', 'opening_balances', 'order_items', 'order_reminders', 'order_timeline', 'orders',
  'paper_logos', 'payment_allocations', 'payment_refunds', 'payments', 'picking_lists', 'price_changes',
  'print_jobs', 'printer_profiles', 'product_categories', 'product_variations', 'products', 'recall_customers',
  'recall_lots', 'recalls', 'receipts', 'recovery_codes', 'reminder_addresses', 'settings',
  'sites', 'special_product_customers', 'special_products', 'standing_order_lines', 'standing_order_runs', 'standing_orders',
  'suppliers', 'tares', 'temperatures', 'two_steps', 'unsubscribe_links', 'users',
  'weighing_lots', 'weighings'
]) AS name;
