ALTER TABLE "label_prefixes" ADD COLUMN "own_codes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
SELECT audit_watch('label_prefixes', 'setting.prefix', 'setting.supplier', 'setting.holds', 'setting.item_start', 'setting.item_digits', 'setting.value_start', 'setting.value_digits', 'setting.decimals', 'setting.own_codes');
