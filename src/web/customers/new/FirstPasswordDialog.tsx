import { Button } from '#web/ui/Button.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { copyByHand, useCopy } from '#web/ui/hooks/use-copy.ts'
import type { FirstPassword } from './use-create-customer.ts'

type Props = FirstPassword & { onClose: () => void }

/** Shows a new customer's password once, for the admin to pass on; it can't be shown again. */
export function FirstPasswordDialog({ accountId, password, onClose }: Props) {
  const { shown, copied, copy } = useCopy<HTMLElement>(password)
  return (
    <Dialog
      open
      stays
      onOpenChange={onClose}
      title={`Password for ${accountId}`}
      description="It is shown only once. Give it to the customer, who will choose their own when they sign in."
      footer={
        <>
          <Button onClick={copy}>{copied === 'copied' ? 'Copied' : 'Copy password'}</Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <DefinitionList
        items={[
          ['Account ID', accountId],
          [
            'Password',
            <code key="password" ref={shown}>
              {password}
            </code>,
          ],
        ]}
      />
      {copied === 'selected' && (
        <Notice tone="waiting" live>
          {copyByHand}
        </Notice>
      )}
    </Dialog>
  )
}
