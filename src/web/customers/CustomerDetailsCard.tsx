import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Customer } from '#contract/customers/customers.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList, type DefinitionListProps } from '#web/ui/lists/DefinitionList.tsx'
import { BusinessDetailsForm } from './BusinessDetailsForm.tsx'

type Props = {
  customer: Customer
  /** Whether a customer's login sees its own details. Then only those who manage the team may edit them. */
  own: boolean
  title?: string
  /** What the card shows while nobody is editing it. */
  items: DefinitionListProps['items']
}

/** A customer's details, with a button to edit them for people who may. */
export function CustomerDetailsCard({ customer, own, title, items }: Props) {
  const [editing, setEditing] = useState(false)
  const { permissions } = useCurrentUser()
  const mayEdit = !own || permissions.includes('manage_team')
  const edit = (
    <Button icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
      Edit
    </Button>
  )
  return (
    <Card title={title} actions={mayEdit && !editing && edit}>
      {editing ? (
        <BusinessDetailsForm
          key={customer.version}
          customer={customer}
          own={own}
          onDone={() => setEditing(false)}
        />
      ) : (
        <DefinitionList items={items} />
      )}
    </Card>
  )
}
