ALTER TABLE "settings" DROP CONSTRAINT "settings_two_step_for";--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("sent_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_notes_in_draft" ON "credit_notes" USING btree ("id") WHERE "credit_notes"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "order_reminders_failed" ON "order_reminders" USING btree ("scheduled_for") WHERE "order_reminders"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "order_reminders_of_email" ON "order_reminders" USING btree ("email_id");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_two_step_for" CHECK ("settings"."two_step_for" in ('nobody', 'admins', 'staff', 'everyone'));