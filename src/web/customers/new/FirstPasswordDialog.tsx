import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import type { FirstPassword } from './use-create-customer.ts'

type Props = FirstPassword & { onClose: () => void }

/** Shows a new customer's password once, for the admin to pass on; it can't be shown again. */
export function FirstPasswordDialog({ accountId, password, onClose }: Props) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () =>
    void navigator.clipboard.writeText(password).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Dialog
      open
      stays
      onOpenChange={onClose}
      title={`Password for ${accountId}`}
      description="It is shown only once. Give it to the customer, who will choose their own when they sign in."
      footer={
        <>
          <Button onClick={copy}>{copied ? 'Copied' : 'Copy password'}</Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <DefinitionList
        items={[
          ['Account ID', accountId],
          ['Password', <code key="password">{password}</code>],
        ]}
      />
      {copied === false && <Notice tone="danger">The browser can’t copy it. Write it down.</Notice>}
    </Dialog>
  )
}
