import { expect, it } from 'vitest'
import { permissions } from './roles.ts'
import { obstacleToGiving, obstacleToNewEmail, obstacleToNewPassword } from './team.ts'

it('managers can give only permissions that they have themselves', () => {
  expect(obstacleToGiving(['manage_team'], ['manage_team'])).toBeNull()
  expect(obstacleToGiving(['manage_team'], [])).toBeNull()
  expect(obstacleToGiving(['manage_team'], ['manage_team', 'view_invoices'])).toBe(
    'You can only give permissions that you have yourself.',
  )
})

it('a manager can’t set the password of a login with more permissions', () => {
  expect(obstacleToNewPassword(['manage_team', 'place_orders'], ['place_orders'])).toBeNull()
  expect(obstacleToNewPassword(['manage_team'], ['place_orders'])).toBe(
    'This login has more permissions than yours, so only its owner can change its password.',
  )
})

it('only a login with all permissions can change the email that password links go to', () => {
  expect(obstacleToNewEmail(permissions)).toBeNull()
  expect(obstacleToNewEmail(['manage_team', 'place_orders'])).toBe(
    'Only a login with every permission can change the email address.',
  )
})
