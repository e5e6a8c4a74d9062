// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

const kinds = {
  Dialog: (open: boolean, change: (open: boolean) => void) => (
    <Dialog open={open} onOpenChange={change} title="Weights" />
  ),
  'Dialog whose field has the focus at once': (open: boolean, change: (open: boolean) => void) => (
    <Dialog open={open} onOpenChange={change} title="Search">
      <input autoFocus />
    </Dialog>
  ),
  ConfirmDialog: (open: boolean, change: (open: boolean) => void) => (
    <ConfirmDialog
      {...{ open, onOpenChange: change, title: 'Delete?', text: 'For good' }}
      {...{ confirmLabel: 'Delete', onConfirm: () => undefined }}
    />
  ),
}

for (const [name, dialog] of Object.entries(kinds))
  it(`gives the focus back to the button that opened a ${name}`, async () => {
    function Screen() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <button onClick={() => setOpen(true)}>Open</button>
          {dialog(open, setOpen)}
        </>
      )
    }
    render(<Screen />)
    const button = screen.getByText('Open')
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement?.closest('[role]')).toBeTruthy())
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await expect.poll(() => document.activeElement === button).toBe(true)
  })
