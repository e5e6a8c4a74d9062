import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '#contract/invoices/invoices.ts'

export type ApprovedInvoice = Pick<Invoice, 'id' | 'invoiceNumber' | 'customer'>

/** The invoices that a person has just approved, and those that were left, each with the server's reason. */
export type Approved = {
  sending: boolean
  done: ApprovedInvoice[]
  left: {
    invoice: ApprovedInvoice
    reason: string
    inSettings?: boolean | undefined
    already?: boolean | undefined
  }[]
}

const key = ['approved']

/** The last approval, kept from screen to screen until the next one or until the person closes it. */
export function useApproved(): [Approved | null, (approved: Approved | null) => void] {
  const client = useQueryClient()
  const { data } = useQuery<Approved | null>({
    queryKey: key,
    queryFn: () => null,
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return [data ?? null, (approved) => void client.setQueryData(key, approved)]
}
