ALTER TABLE "payment_allocations" DROP CONSTRAINT "payment_allocations_amount";--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_amount" CHECK ("payment_allocations"."amount" <> 0);--> statement-breakpoint
-- The audit log names what a credit moves back on account.
DO $$
DECLARE
  before text := pg_get_functiondef('audit_change()'::regprocedure);
  after text := replace(before,
    $was$'£' || (this->>'amount') || ' of a payment'$was$,
    $now$'£' || ltrim(this->>'amount', '-') || ' of a payment'
          || CASE WHEN (this->>'amount')::numeric < 0 THEN ', back on account' ELSE '' END$now$);
BEGIN
  IF after = before THEN RAISE EXCEPTION 'audit_change() has no words for payment_allocations'; END IF;
  EXECUTE after;
END $$;
--> statement-breakpoint
-- Until now the credit of a paid invoice left it below zero. That much goes on account of the invoice's newest payments,
-- on the day of its last credit note.
INSERT INTO "payment_allocations" ("payment_id", "invoice_id", "amount", "allocated_on", "created_at")
SELECT payment_id, invoice_id, -back, day, at FROM (
  SELECT payment_id, invoice_id, day, at, newest, least(pays,
    excess - coalesce(sum(pays) OVER (PARTITION BY invoice_id ORDER BY newest DESC
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)) AS back
  FROM (
    SELECT i.id AS invoice_id, i.paid_amount + i.credited_amount - i.amount AS excess, a.payment_id,
      sum(a.amount) AS pays, max(a.id) AS newest,
      (SELECT max(c.issued_date) FROM credit_notes c WHERE c.invoice_id = i.id AND c.status = 'issued') AS day,
      (SELECT max(c.created_at) FROM credit_notes c WHERE c.invoice_id = i.id AND c.status = 'issued') AS at
    FROM invoices i
    JOIN payment_allocations a ON a.invoice_id = i.id
    JOIN payments p ON p.id = a.payment_id AND p.reversed_at IS NULL
    WHERE i.paid_amount + i.credited_amount > i.amount
    GROUP BY i.id, a.payment_id) paying) parts
WHERE back > 0 ORDER BY invoice_id, newest;--> statement-breakpoint
UPDATE "payments" p SET "on_account" = p.on_account + back.amount
  FROM (SELECT payment_id, -sum(amount) AS amount FROM payment_allocations WHERE amount < 0 GROUP BY 1) back
  WHERE back.payment_id = p.id;--> statement-breakpoint
UPDATE "invoices" SET "paid_amount" = amount - credited_amount, "version" = version + 1,
    "paid_at" = CASE WHEN amount > credited_amount THEN paid_at END
  WHERE paid_amount + credited_amount > amount;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_settled" CHECK ("invoices"."paid_amount" + "invoices"."credited_amount" <= "invoices"."amount");
