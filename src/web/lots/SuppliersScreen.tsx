import { useState } from 'react'
import { addSupplier, changeSupplier, type Supplier } from '#contract/lots/suppliers.ts'
import { countryName } from '#domain/lots/origin.ts'
import { wrongWithPhone } from '#domain/words/phone.ts'
import { useFieldErrors } from '#web/platform/calls/field-errors.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import {
  blankSupplier,
  SupplierFields,
  supplierBody,
  type SupplierTexts,
} from './SupplierFields.tsx'
import styles from './Lots.module.css'
import { useSuppliers } from './lots-queries.ts'

/** Who the butcher buys meat from (rules 15.1). */
export function SuppliersScreen() {
  const suppliers = useSuppliers()
  const [open, setOpen] = useState<Supplier | 'new' | null>(null)
  const add = (
    <Button variant="primary" onClick={() => setOpen('new')}>
      Add supplier
    </Button>
  )
  return (
    <>
      <PageHeader title="Suppliers" subtitle="Who you buy meat from" actions={add} />
      <ListState
        query={suppliers}
        isEmpty={suppliers.data?.length === 0}
        empty={
          <EmptyState
            title="No suppliers yet"
            text="Add the abattoirs and wholesalers you buy from. Then meat can be received."
            action={add}
          />
        }
        skeleton={<Skeleton of="table" label="Loading suppliers..." />}
      >
        <DataTable caption="Suppliers" dense cards>
          <thead>
            <Tr>
              <Th>Name</Th>
              <Th>Approval number</Th>
              <Th>Country</Th>
              <Th>Phone</Th>
              <Th>Email</Th>
              <Th shrink>
                <span className="visually-hidden">Actions</span>
              </Th>
            </Tr>
          </thead>
          <tbody>
            {suppliers.data?.map((supplier) => (
              <Tr key={supplier.id}>
                <Td label="Name" whole>
                  {supplier.name}{' '}
                  {!supplier.isActive && <Badge tone="neutral">No longer used</Badge>}
                </Td>
                <Td label="Approval number">{supplier.approvalNumber ?? '–'}</Td>
                <Td label="Country">{countryName(supplier.country, 'GB')}</Td>
                <Td label="Phone">{supplier.phone ?? '–'}</Td>
                <Td label="Email">{supplier.email ?? '–'}</Td>
                <Td label="Actions">
                  <Button aria-label={`Change ${supplier.name}`} onClick={() => setOpen(supplier)}>
                    Change
                  </Button>
                </Td>
              </Tr>
            ))}
          </tbody>
        </DataTable>
      </ListState>
      {open !== null && (
        <SupplierDialog supplier={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

type DialogProps = { supplier: Supplier | null; onClose: () => void }

function SupplierDialog({ supplier, onClose }: DialogProps) {
  const [texts, setTexts] = useState<SupplierTexts>(() =>
    supplier
      ? {
          name: supplier.name,
          address: supplier.address,
          phone: supplier.phone ?? '',
          email: supplier.email ?? '',
          approvalNumber: supplier.approvalNumber ?? '',
          country: supplier.country,
        }
      : blankSupplier,
  )
  const { errors, show } = useFieldErrors()
  const adding = useChange(addSupplier)
  const changing = useChange(changeSupplier)
  const answered = {
    onSuccess: () => {
      toast.success(supplier ? 'Supplier saved' : 'Supplier added')
      onClose()
    },
    onError: show,
  }
  const save = (isActive = supplier?.isActive ?? true) => {
    const body = supplierBody(texts)
    if (supplier)
      changing.mutate({ params: { id: supplier.id }, body: { ...body, isActive } }, answered)
    else adding.mutate({ body }, answered)
  }
  const wrongPhone = texts.phone === supplier?.phone && wrongWithPhone(texts.phone)
  const busy = adding.isPending || changing.isPending
  return (
    <Dialog
      open
      onOpenChange={(is) => !is && onClose()}
      title={supplier ? `Change ${supplier.name}` : 'Add supplier'}
      footer={
        <>
          {supplier && (
            <Button busy={busy} onClick={() => save(!supplier.isActive)}>
              {supplier.isActive ? 'No longer use' : 'Use again'}
            </Button>
          )}
          <Button variant="primary" type="submit" form="supplier" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="supplier"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <SupplierFields
          texts={texts}
          errors={{ ...(wrongPhone && { phone: wrongPhone }), ...errors }}
          change={(some) => setTexts((now) => ({ ...now, ...some }))}
        />
      </form>
    </Dialog>
  )
}
