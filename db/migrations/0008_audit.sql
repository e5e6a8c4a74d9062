CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"actor_role" text,
	"subject" text NOT NULL,
	"subject_id" integer,
	"subject_name" text NOT NULL,
	"customer_id" integer,
	"customer_name" text,
	"order_id" integer,
	"change" text NOT NULL,
	"field" text NOT NULL,
	"old_value" text,
	"new_value" text,
	CONSTRAINT "audit_entries_subject" CHECK ("audit_entries"."subject" in ('price', 'weight', 'status', 'order', 'invoice', 'payment', 'product', 'customer', 'user', 'setting')),
	CONSTRAINT "audit_entries_change" CHECK ("audit_entries"."change" in ('added', 'changed', 'removed'))
);
--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_of_customers" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "audit_entries"."actor_role" = 'customer';--> statement-breakpoint
CREATE INDEX "audit_entries_of_customer" ON "audit_entries" USING btree ("customer_id");--> statement-breakpoint
-- The words of an entry as they are searched for; a document's number also by its digits alone.
CREATE FUNCTION audit_words(VARIADIC texts text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT word)), '') FROM (
    SELECT btrim(part, '.-') AS word FROM regexp_split_to_table(
      regexp_replace(lower(array_to_string(texts, ' ')), '(ord|inv|crn)-0*([1-9][0-9]*)', '\& \2', 'g'),
      '[\s,;:()/\\''"£&|!?]+') AS part) AS parts
  WHERE word <> '' AND length(word) <= 200
$$;
--> statement-breakpoint
CREATE INDEX "audit_entries_by_word" ON "audit_entries"
  USING gin (audit_words(subject_name, customer_name, actor_name, old_value, new_value));
--> statement-breakpoint
-- One entry a watched column that differs. Each argument is a kind and a column: 'weight.quantity_picked'.
CREATE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  doer jsonb; before jsonb; after jsonb; this jsonb; about record; watched text;
  kind text; col text; was text; becomes text;
BEGIN
  IF current_setting('topside.filling', true) = 'on' THEN RETURN NULL; END IF;
  before := coalesce(to_jsonb(OLD), '{}');
  after := coalesce(to_jsonb(NEW), '{}');
  this := CASE TG_OP WHEN 'DELETE' THEN before ELSE after END;

  -- What goes with a deleted customer, product or special is told by that one's own entry: nothing is found.
  CASE TG_TABLE_NAME
  WHEN 'orders' THEN
    SELECT o.id, o.order_number AS name, c.id AS customer_id, coalesce(c.trading_name, c.name) AS customer_name, o.id AS order_id
      INTO about FROM jsonb_to_record(this) AS o(id int, order_number text, customer_id int)
      JOIN customers c ON c.id = o.customer_id;
  WHEN 'order_items' THEN
    SELECT i.id, concat_ws(', ', o.order_number, i.name, i.variation_name) AS name, c.id AS customer_id,
      coalesce(c.trading_name, c.name) AS customer_name, o.id AS order_id
      INTO about FROM jsonb_to_record(this) AS i(id int, order_id int, name text, variation_name text)
      JOIN orders o ON o.id = i.order_id JOIN customers c ON c.id = o.customer_id;
  WHEN 'invoices', 'invoice_items', 'payments', 'credit_notes' THEN
    SELECT i.id, concat_ws(', ', i.invoice_number, CASE TG_TABLE_NAME
        WHEN 'invoice_items' THEN this->>'name'
        WHEN 'payments' THEN 'payment of £' || (this->>'amount')
        WHEN 'credit_notes' THEN concat_ws(' ', 'credit note', this->>'credit_number') END) AS name,
      c.id AS customer_id, coalesce(c.trading_name, c.name) AS customer_name, i.order_id
      INTO about FROM invoices i JOIN customers c ON c.id = i.customer_id
      WHERE i.id = (this->>CASE TG_TABLE_NAME WHEN 'invoices' THEN 'id' ELSE 'invoice_id' END)::int;
  WHEN 'products' THEN
    SELECT p.id, p.name, p.created_by_customer AS customer_id, coalesce(c.trading_name, c.name) AS customer_name, NULL::int AS order_id
      INTO about FROM jsonb_to_record(this) AS p(id int, name text, created_by_customer int, special_product_id int)
      LEFT JOIN customers c ON c.id = p.created_by_customer
      WHERE p.special_product_id IS NULL AND (p.created_by_customer IS NULL OR c.id IS NOT NULL);
  WHEN 'product_variations' THEN
    SELECT p.id, p.name || ', ' || (this->>'name') AS name, c.id AS customer_id, coalesce(c.trading_name, c.name) AS customer_name, NULL::int AS order_id
      INTO about FROM products p LEFT JOIN customers c ON c.id = p.created_by_customer
      WHERE p.id = (this->>'product_id')::int;
  WHEN 'customer_products', 'customer_variation_pricing' THEN
    SELECT p.id, concat_ws(', ', p.name, v.name) AS name, c.id AS customer_id, coalesce(c.trading_name, c.name) AS customer_name, NULL::int AS order_id
      INTO about FROM jsonb_to_record(this) AS own(customer_id int, product_id int, variation_id int)
      JOIN customers c ON c.id = own.customer_id
      LEFT JOIN product_variations v ON v.id = own.variation_id
      JOIN products p ON p.id = coalesce(own.product_id, v.product_id);
  WHEN 'special_products' THEN
    SELECT s.id, s.name, NULL::int AS customer_id, NULL::text AS customer_name, NULL::int AS order_id
      INTO about FROM jsonb_to_record(this) AS s(id int, name text);
  WHEN 'special_product_customers', 'customer_special_products' THEN
    SELECT s.id, s.name, c.id AS customer_id, coalesce(c.trading_name, c.name) AS customer_name, NULL::int AS order_id
      INTO about FROM jsonb_to_record(this) AS own(customer_id int, special_product_id int)
      JOIN customers c ON c.id = own.customer_id JOIN special_products s ON s.id = own.special_product_id;
  WHEN 'customers' THEN
    SELECT c.id, coalesce(c.trading_name, c.name) AS name, c.id AS customer_id, coalesce(c.trading_name, c.name) AS customer_name, NULL::int AS order_id
      INTO about FROM jsonb_to_record(this) AS c(id int, name text, trading_name text);
  WHEN 'sites' THEN
    SELECT c.id, this->>'name' AS name, c.id AS customer_id, coalesce(c.trading_name, c.name) AS customer_name, NULL::int AS order_id
      INTO about FROM customers c WHERE c.id = (this->>'customer_id')::int;
  WHEN 'users' THEN
    SELECT u.id, coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.username, u.email, 'Main login') AS name,
      c.id AS customer_id, coalesce(c.trading_name, c.name) AS customer_name, NULL::int AS order_id
      INTO about FROM jsonb_to_record(this) AS u(id int, first_name text, last_name text, username text, email text, customer_id int)
      LEFT JOIN customers c ON c.id = u.customer_id
      WHERE u.customer_id IS NULL OR c.id IS NOT NULL;
  ELSE
    SELECT (this->>'id')::int AS id, CASE TG_TABLE_NAME
        WHEN 'closed_days' THEN 'Closed day ' || to_char((this->>'day')::date, 'DD/MM/YYYY')
        WHEN 'invoice_templates' THEN 'Invoice template ' || (this->>'name')
        WHEN 'printer_profiles' THEN 'Printer ' || (this->>'name')
        ELSE 'Settings' END AS name,
      NULL::int AS customer_id, NULL::text AS customer_name, NULL::int AS order_id INTO about;
  END CASE;
  IF about.name IS NULL THEN RETURN NULL; END IF;

  doer := coalesce(nullif(current_setting('topside.doer', true), '')::jsonb, '{}');
  FOREACH watched IN ARRAY TG_ARGV LOOP
    kind := split_part(watched, '.', 1);
    col := split_part(watched, '.', 2);
    was := audit_value(kind, before->col, this->>'unit');
    becomes := audit_value(kind, after->col, this->>'unit');
    -- Every delivery says what came back; that nothing did is no change.
    CONTINUE WHEN was IS NOT DISTINCT FROM becomes
      OR col = 'returned_quantity' AND was IS NULL AND (after->>col)::numeric = 0;
    IF col = 'password_hash' THEN
      col := 'password'; was := NULL; becomes := NULL;
    END IF;
    INSERT INTO audit_entries (at, actor_id, actor_name, actor_role, subject, subject_id, subject_name,
      customer_id, customer_name, order_id, change, field, old_value, new_value)
    VALUES (coalesce((doer->>'at')::timestamptz, now()), (doer->>'id')::int, coalesce(doer->>'name', 'Topside'),
      doer->>'role', kind, about.id, about.name, about.customer_id, about.customer_name, about.order_id,
      CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'DELETE' THEN 'removed' ELSE 'changed' END, col, was, becomes);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A value as text: a list with commas, a weight with its unit and without idle zeros.
CREATE FUNCTION audit_value(kind text, value jsonb, unit text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(CASE
    WHEN jsonb_typeof(value) = 'array' THEN (SELECT coalesce(string_agg(each, ', '), '') FROM jsonb_array_elements_text(value) AS each)
    WHEN kind = 'weight' AND jsonb_typeof(value) = 'number' THEN trim_scale(value::numeric)::text || coalesce(' ' || unit, '')
    ELSE value #>> '{}' END, 500)
$$;
--> statement-breakpoint
-- Watches columns of a table for changes; those of a new migration are added by calling it again with all.
CREATE FUNCTION audit_watch(watched text, VARIADIC columns text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  names text[] := ARRAY(SELECT quote_ident(split_part(each, '.', 2)) FROM unnest(columns) AS each);
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE TRIGGER audit_update AFTER UPDATE OF %s ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION audit_change(%s)',
    array_to_string(names, ', '), watched,
    (SELECT string_agg(format('OLD.%1$s IS DISTINCT FROM NEW.%1$s', each), ' OR ') FROM unnest(names) AS each),
    (SELECT string_agg(quote_literal(each), ', ') FROM unnest(columns) AS each));
END $$;
--> statement-breakpoint
SELECT audit_watch('orders', 'status.status', 'status.held_reason', 'price.pricing_confirmed', 'price.allow_dispatch_without_pricing', 'order.delivery_date', 'order.total');
--> statement-breakpoint
SELECT audit_watch('order_items', 'weight.quantity_picked', 'weight.quantity_delivered', 'weight.returned_quantity', 'price.price_per_unit', 'order.substitute');
--> statement-breakpoint
SELECT audit_watch('invoices', 'invoice.status', 'invoice.amount');
--> statement-breakpoint
SELECT audit_watch('invoice_items', 'weight.quantity', 'price.price_per_unit');
--> statement-breakpoint
SELECT audit_watch('credit_notes', 'invoice.status', 'invoice.amount');
--> statement-breakpoint
SELECT audit_watch('payments', 'payment.amount', 'payment.reverse_reason');
--> statement-breakpoint
SELECT audit_watch('products', 'price.base_price', 'price.vat_rate', 'product.name', 'product.description', 'product.category_id', 'product.unit', 'product.ingredients', 'product.allergens', 'product.has_variations', 'product.is_active', 'product.typical_use_by_days');
--> statement-breakpoint
SELECT audit_watch('product_variations', 'price.price', 'product.name', 'product.description', 'product.weight', 'product.unit', 'product.is_available');
--> statement-breakpoint
SELECT audit_watch('customer_products', 'price.customer_price', 'product.is_available', 'product.minimum_order');
--> statement-breakpoint
SELECT audit_watch('customer_variation_pricing', 'price.customer_price');
--> statement-breakpoint
SELECT audit_watch('special_products', 'price.base_price', 'price.vat_rate', 'product.name', 'product.description', 'product.category_id', 'product.unit', 'product.ingredients', 'product.is_active', 'product.active_until', 'product.visibility_type');
--> statement-breakpoint
SELECT audit_watch('customer_special_products', 'price.customer_price', 'product.is_available');
--> statement-breakpoint
SELECT audit_watch('customers', 'customer.name', 'customer.trading_name', 'customer.site_name', 'customer.email', 'customer.phone', 'customer.address', 'customer.contact_name', 'customer.account_id', 'customer.is_active', 'customer.notification_preference', 'customer.route_emails', 'customer.delivery_days', 'customer.collection_days', 'customer.order_cutoff_time', 'customer.cutoff_day', 'customer.payment_terms', 'customer.on_stop', 'customer.credit_limit');
--> statement-breakpoint
SELECT audit_watch('sites', 'customer.name', 'customer.address', 'customer.contact_name', 'customer.phone', 'customer.delivery_days', 'customer.order_cutoff_time', 'customer.cutoff_day', 'customer.delivery_instructions', 'customer.is_active');
--> statement-breakpoint
SELECT audit_watch('users', 'user.email', 'user.username', 'user.first_name', 'user.last_name', 'user.role', 'user.permissions', 'user.is_active', 'user.password_hash');
--> statement-breakpoint
SELECT audit_watch('settings', 'setting.business_name', 'setting.address', 'setting.phone', 'setting.email', 'setting.vat_number', 'setting.company_number', 'setting.bank_details', 'setting.delivery_fee', 'setting.minimum_order', 'setting.default_delivery_days', 'setting.default_order_cutoff_time', 'setting.minutes_per_stop', 'setting.pictures_kept_months', 'setting.pick_tolerance', 'setting.delivery_reminder_time', 'setting.weekly_reminder_hours', 'setting.invitation_days', 'setting.accounting_codes');
--> statement-breakpoint
SELECT audit_watch('closed_days', 'setting.name');
--> statement-breakpoint
SELECT audit_watch('printer_profiles', 'setting.name', 'setting.ip_address', 'setting.port', 'setting.paper_width', 'setting.model', 'setting.is_active');
--> statement-breakpoint
SELECT audit_watch('invoice_templates', 'setting.name', 'setting.is_default', 'setting.company_name', 'setting.company_address', 'setting.company_number', 'setting.company_phone', 'setting.company_email', 'setting.company_website', 'setting.invoice_title', 'setting.payment_terms', 'setting.payment_instructions', 'setting.terms_and_conditions', 'setting.footer_text');
--> statement-breakpoint
CREATE TRIGGER audit_delete AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION audit_change('order.status');
--> statement-breakpoint
CREATE TRIGGER audit_insert AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION audit_change('payment.amount');
--> statement-breakpoint
CREATE TRIGGER audit_rows AFTER INSERT OR DELETE ON credit_notes FOR EACH ROW EXECUTE FUNCTION audit_change('invoice.amount');
--> statement-breakpoint
CREATE TRIGGER audit_rows AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION audit_change('product.name');
--> statement-breakpoint
CREATE TRIGGER audit_rows AFTER INSERT OR DELETE ON product_variations FOR EACH ROW EXECUTE FUNCTION audit_change('price.price');
--> statement-breakpoint
CREATE TRIGGER audit_insert AFTER INSERT ON customer_products FOR EACH ROW
  WHEN (NEW.customer_price IS NOT NULL OR NEW.minimum_order IS NOT NULL) EXECUTE FUNCTION audit_change('price.customer_price', 'product.minimum_order');
--> statement-breakpoint
CREATE TRIGGER audit_insert_unavailable AFTER INSERT ON customer_products FOR EACH ROW
  WHEN (NOT NEW.is_available) EXECUTE FUNCTION audit_change('product.is_available');
--> statement-breakpoint
CREATE TRIGGER audit_delete AFTER DELETE ON customer_products FOR EACH ROW
  WHEN (OLD.customer_price IS NOT NULL) EXECUTE FUNCTION audit_change('price.customer_price');
--> statement-breakpoint
CREATE TRIGGER audit_rows AFTER INSERT OR DELETE ON customer_variation_pricing FOR EACH ROW EXECUTE FUNCTION audit_change('price.customer_price');
--> statement-breakpoint
CREATE TRIGGER audit_rows AFTER INSERT OR DELETE ON special_products FOR EACH ROW EXECUTE FUNCTION audit_change('product.name');
--> statement-breakpoint
CREATE TRIGGER audit_rows AFTER INSERT OR DELETE ON special_product_customers FOR EACH ROW EXECUTE FUNCTION audit_change('product.customer_id');
--> statement-breakpoint
CREATE TRIGGER audit_rows AFTER INSERT OR DELETE ON customer_special_products FOR EACH ROW EXECUTE FUNCTION audit_change('price.customer_price');
--> statement-breakpoint
CREATE TRIGGER audit_rows AFTER INSERT OR DELETE ON customers FOR EACH ROW EXECUTE FUNCTION audit_change('customer.name');
--> statement-breakpoint
CREATE TRIGGER audit_rows AFTER INSERT OR DELETE ON sites FOR EACH ROW EXECUTE FUNCTION audit_change('customer.address');
--> statement-breakpoint
CREATE TRIGGER audit_insert AFTER INSERT ON users FOR EACH ROW WHEN (NOT NEW.is_main_login) EXECUTE FUNCTION audit_change('user.role');
--> statement-breakpoint
CREATE TRIGGER audit_delete AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION audit_change('user.role');
--> statement-breakpoint
CREATE TRIGGER audit_rows AFTER INSERT OR DELETE ON closed_days FOR EACH ROW EXECUTE FUNCTION audit_change('setting.name');
--> statement-breakpoint
CREATE TRIGGER audit_rows AFTER INSERT OR DELETE ON printer_profiles FOR EACH ROW EXECUTE FUNCTION audit_change('setting.name');
--> statement-breakpoint
CREATE TRIGGER audit_rows AFTER INSERT OR DELETE ON invoice_templates FOR EACH ROW EXECUTE FUNCTION audit_change('setting.name');
--> statement-breakpoint
-- An entry stays as it was written. What may go are names and personal values of a customer who is deleted.
CREATE FUNCTION audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal CONSTANT text[] := '{actor_name,subject_name,customer_name,old_value,new_value}';
  gone boolean;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT to_jsonb(NEW) - personal = to_jsonb(OLD) - personal
        AND bool_and(to_jsonb(NEW)->each = to_jsonb(OLD)->each OR to_jsonb(NEW)->>each = '(removed)')
        AND OLD.customer_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM customers WHERE id = OLD.customer_id AND anonymised_at IS NULL)
      INTO gone FROM unnest(personal) AS each;
    IF gone THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'An entry of the audit log is never changed or deleted' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_stays();
--> statement-breakpoint
CREATE TRIGGER audit_is_not_emptied BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();
--> statement-breakpoint
-- What the law asks when a customer is deleted: its people and what was known of it, not what it bought and paid.
CREATE FUNCTION audit_forget_customer(customer integer) RETURNS void LANGUAGE sql AS $$
  UPDATE audit_entries SET customer_name = '(removed)',
    actor_name = CASE WHEN actor_role = 'customer' THEN '(removed)' ELSE actor_name END,
    subject_name = CASE WHEN subject IN ('customer', 'user') THEN '(removed)' ELSE subject_name END,
    old_value = CASE WHEN subject IN ('customer', 'user') AND old_value IS NOT NULL THEN '(removed)' ELSE old_value END,
    new_value = CASE WHEN subject IN ('customer', 'user') AND new_value IS NOT NULL THEN '(removed)' ELSE new_value END
  WHERE customer_id = customer
$$;
