// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from '#web/ui/over/toast.ts'
import { isStoppedByQuantity } from './wrong-quantity.ts'

const failure = vi.spyOn(toast, 'failure')
afterEach(() => failure.mockClear())

const show = (fields: string) => {
  document.body.innerHTML = fields
}

test('quantities that are right stop nothing', () => {
  show('<input data-quantity /><input aria-invalid="true" />')
  expect(isStoppedByQuantity()).toBe(false)
})

test('a wrong quantity is focused', () => {
  show('<input data-quantity /><input data-quantity aria-invalid="true" id="wrong" />')
  expect([isStoppedByQuantity(), document.activeElement?.id]).toEqual([true, 'wrong'])
  expect(failure).not.toHaveBeenCalled()
})

test('a wrong quantity that cannot be focused is announced', () => {
  show('<input data-quantity aria-invalid="true" disabled />')
  expect(isStoppedByQuantity()).toBe(true)
  expect(failure).toHaveBeenCalledOnce()
})
