// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { confirm } from './confirm.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ConfirmHost } from './ConfirmHost.tsx'

afterEach(cleanup)

const question = {
  title: 'Delete order ORD-000123?',
  text: 'This action cannot be undone.',
  confirmLabel: 'Delete order',
  danger: true,
}

async function answered(button: string): Promise<boolean> {
  render(<ConfirmHost />)
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = confirm(question)
  })
  expect(screen.getByRole('alertdialog', { name: question.title })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  return answer
}

test('confirming answers yes', async () => {
  expect(await answered('Delete order')).toBe(true)
})

test('cancelling answers no', async () => {
  expect(await answered('Cancel')).toBe(false)
})

test('a confirmation that fails stays open for another try', async () => {
  const close = vi.fn()
  const onConfirm = () => Promise.reject(new Error('409: Conflict'))
  render(<ConfirmDialog open onOpenChange={close} {...question} onConfirm={onConfirm} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete order' }))
  expect(close).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Delete order' }).getAttribute('aria-busy')).toBeNull()
})
