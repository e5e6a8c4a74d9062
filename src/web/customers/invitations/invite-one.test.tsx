// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { atAddress } from '#web/platform/routing/at-address.test-support.tsx'
import { InvitationsTable } from './InvitationsTable.tsx'

afterEach(cleanup)

const customer = (id: number, name: string) => ({
  ...{ id, name, email: 'chef@oak.example', state: 'to-invite' as const },
  ...{ invitedAt: null, openedAt: null },
})

it('only the pressed Invite is busy', async () => {
  const table = (
    <InvitationsTable
      invitations={[customer(1, 'Oak'), customer(2, 'Elm')] as never}
      busy
      inviting={1}
      onInvite={() => undefined}
      onGive={() => undefined}
    />
  )
  render(atAddress(table).shown)
  const oak = await screen.findByRole('button', { name: 'Invite Oak' })
  expect(oak.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('button', { name: 'Invite Elm' }).getAttribute('aria-busy')).toBeNull()
})
