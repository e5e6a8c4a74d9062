import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { makeQueryClient } from '#web/platform/queries.ts'
import { ConfirmHost } from '#web/ui/ConfirmHost.tsx'
import { Toaster } from '#web/ui/Toaster.tsx'
import { TooltipProvider } from '#web/ui/Tooltip.tsx'
import { Door } from './Door.tsx'

export function App() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <Door />
        <ConfirmHost />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  )
}
