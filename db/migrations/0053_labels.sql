ALTER TABLE "printer_profiles" DROP CONSTRAINT "printer_profiles_paper";--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "zpl" text;--> statement-breakpoint
ALTER TABLE "printer_profiles" ADD COLUMN "kind" text DEFAULT 'receipt' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "gs1_prefix" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "market" text;--> statement-breakpoint
ALTER TABLE "printer_profiles" ADD CONSTRAINT "printer_profiles_kind" CHECK ("printer_profiles"."kind" in ('receipt', 'label'));--> statement-breakpoint
ALTER TABLE "printer_profiles" ADD CONSTRAINT "printer_profiles_paper" CHECK ("printer_profiles"."paper_width" = 58 or "printer_profiles"."paper_width" = case "printer_profiles"."kind" when 'label' then 100 else 80 end);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_market" CHECK ("settings"."market" in ('GB', 'NI', 'EU'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_gs1_prefix" CHECK ("settings"."gs1_prefix" ~ '^[0-9]{6,10}$');--> statement-breakpoint
SELECT audit_watch('settings', 'setting.business_name', 'setting.address', 'setting.phone', 'setting.email', 'setting.vat_number', 'setting.company_number', 'setting.bank_details', 'setting.delivery_fee', 'setting.minimum_order', 'setting.default_delivery_days', 'setting.default_order_cutoff_time', 'setting.minutes_per_stop', 'setting.pictures_kept_months', 'setting.customers_kept_days', 'setting.pick_tolerance', 'setting.price_tolerance', 'setting.delivery_reminder_time', 'setting.weekly_reminder_hours', 'setting.invitation_days', 'setting.accounting_codes', 'setting.two_step_for', 'setting.approval_number', 'setting.vat_registered', 'setting.payment_terms', 'setting.holiday_region', 'setting.uses_a4', 'setting.gs1_prefix', 'setting.market');--> statement-breakpoint
SELECT audit_watch('printer_profiles', 'setting.name', 'setting.ip_address', 'setting.port', 'setting.paper_width', 'setting.model', 'setting.is_active', 'setting.kind');
