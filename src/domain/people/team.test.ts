import { expect, it } from 'vitest'
import { permissions } from './roles.ts'
import { obstacleToGiving, obstacleToNewEmail, obstacleToNewPassword } from './team.ts'

it('a manager gives what it has itself, no more', () => {
  expect(obstacleToGiving(['manage_team'], ['manage_team'])).toBeNull()
  expect(obstacleToGiving(['manage_team'], [])).toBeNull()
  expect(obstacleToGiving(['manage_team'], ['manage_team', 'view_invoices'])).toBe(
    'You can only give permissions that you have yourself.',
  )
})

it('a manager chooses no password that opens more than its own', () => {
  expect(obstacleToNewPassword(['manage_team', 'place_orders'], ['place_orders'])).toBeNull()
  expect(obstacleToNewPassword(['manage_team'], ['place_orders'])).toBe(
    'This login has more permissions than yours, so only its owner can change its password.',
  )
})

it('the email address, where links to set a password go, is changed by who may do everything', () => {
  expect(obstacleToNewEmail(permissions)).toBeNull()
  expect(obstacleToNewEmail(['manage_team', 'place_orders'])).toBe(
    'Only a login with every permission can change the email address.',
  )
})
