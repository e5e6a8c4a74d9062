// @vitest-environment jsdom
import { createBrowserHistory, createMemoryHistory } from '@tanstack/history'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPart } from '#web/platform/parts.ts'
import { Link, LinkBack } from './Link.tsx'
import { Router } from './Router.tsx'
import { useLeaving, useNavigate, useParams } from './routing.ts'

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Home() {
  const navigate = useNavigate()
  return (
    <>
      <Link to="/slow">Slow</Link>
      <button onClick={() => navigate({ to: '.', search: { search: 'fox' } })}>Find</button>
    </>
  )
}

function Order() {
  const { orderNumber } = useParams()
  const navigate = useNavigate()
  useLeaving({
    dirty: orderNumber === 'DIRTY',
    stays: (_, to) => Promise.resolve(to.pathname === '/'),
  })
  return (
    <>
      <button onClick={() => navigate({ to: '/' })}>Leave {orderNumber}</button>
      <LinkBack to="/" isList={(path) => path === '/'}>
        Close
      </LinkBack>
    </>
  )
}

const Main = ({ children }: { children: ReactNode }) => <main tabIndex={-1}>{children}</main>

/** Shows three screens, of which one loads when told to. */
function open(address: string, history = createMemoryHistory({ initialEntries: [address] })) {
  let arrive: (() => void) | undefined
  const slow = lazyPart(
    () =>
      new Promise<{ Slow: () => React.JSX.Element }>((resolve) => {
        arrive = () => resolve({ Slow: () => <p>Slow is here</p> })
      }),
    'Slow',
  )
  const table = [
    { path: '/orders/:orderNumber', screen: Order },
    { path: '/', screen: Home },
    { path: '/slow', screen: slow },
    { path: '/orders/new', screen: () => <p>A new order</p> },
  ]
  const screens = {
    table,
    Frame: Main,
    notFound: <p>Nothing</p>,
    failed: null,
    loading: <p>…</p>,
  }
  render(<Router screens={screens} history={history} />)
  const go = (to: string) => act(() => history.push(to))
  const at = () => history.location.href
  const back = () => act(() => history.back())
  return { go, at, back, arrive: () => act(async () => arrive?.()) }
}

it('keeps a screen until the next one is here, but not for long', async () => {
  const { arrive } = open('/')
  fireEvent.click(screen.getByText('Slow'))
  expect(screen.getByText('Slow')).toBeTruthy()
  expect(await screen.findByText('…', {}, { timeout: 3_000 })).toBeTruthy()
  await arrive()
  expect(await screen.findByText('Slow is here')).toBeTruthy()
})

it('finds the place again that was left for a screen that was long in loading', async () => {
  class Sizes {
    observe = vi.fn()
    disconnect = vi.fn()
  }
  vi.stubGlobal('ResizeObserver', Sizes)
  const scroll = (top: number) => {
    vi.stubGlobal('scrollY', top)
    fireEvent.scroll(document)
  }
  const { arrive, back } = open('/')
  scroll(300)
  fireEvent.click(screen.getByText('Slow'))
  await screen.findByText('…', {}, { timeout: 3_000 })
  scroll(0)
  await arrive()
  await screen.findByText('Slow is here')
  back()
  await screen.findByText('Find')
  expect(vi.mocked(window.scrollTo)).toHaveBeenLastCalledWith(0, 300)
})

it('lets a screen that is being left change no other screen’s address', () => {
  const { at } = open('/')
  fireEvent.click(screen.getByText('Find'))
  expect(at()).toBe('/?search=fox')
  fireEvent.click(screen.getByText('Slow'))
  fireEvent.click(screen.getByText('Find'))
  expect(at()).toBe('/slow')
})

it('shows where people went last, whatever comes first', async () => {
  const { go, arrive } = open('/')
  go('/slow')
  go('/orders/A')
  expect(await screen.findByText('Leave A')).toBeTruthy()
  await arrive()
  expect(screen.queryByText('Slow is here')).toBeNull()
})

it('takes a path without names before one with, and says when there is none', async () => {
  const { go } = open('/orders/new')
  expect(screen.getByText('A new order')).toBeTruthy()
  go('/orders')
  expect(await screen.findByText('Nothing')).toBeTruthy()
})

it('focuses the next screen if the focus went with the one before', async () => {
  const { go } = open('/')
  screen.getByText('Slow').focus()
  go('/orders/new')
  await screen.findByText('A new order')
  expect(document.activeElement?.tagName).toBe('MAIN')
})

it('shows a screen whose entry in the history something else made', async () => {
  const { go } = open('/', createBrowserHistory())
  act(() => window.history.pushState({}, '', '/orders/new'))
  expect(await screen.findByText('A new order')).toBeTruthy()
  go('/orders/A')
  fireEvent.click(await screen.findByText('Close'))
  expect(await screen.findByText('Slow')).toBeTruthy()
})

it('asks before a screen with something to lose is left', async () => {
  const { go, at } = open('/orders/DIRTY')
  fireEvent.click(screen.getByText('Leave DIRTY'))
  await act(() => Promise.resolve())
  expect(at()).toBe('/orders/DIRTY')
  go('/orders/new')
  expect(await screen.findByText('A new order')).toBeTruthy()
})

it('leaves other keys and buttons to the browser', () => {
  const { at } = open('/')
  const link = screen.getByText('Slow')
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(fireEvent.click(link, held)).toBe(true)
  expect(at()).toBe('/')
  expect(fireEvent.click(link)).toBe(false)
})

it('leads back to the list as it was left, from the second order too', async () => {
  const { go, at } = open('/orders/A')
  fireEvent.click(await screen.findByText('Close'))
  expect(at()).toBe('/')
  fireEvent.click(await screen.findByText('Find'))
  go('/orders/A')
  go('/orders/B')
  await screen.findByText('Leave B')
  fireEvent.click(screen.getByText('Close'))
  expect(await screen.findByText('Find')).toBeTruthy()
  expect(at()).toBe('/?search=fox')
})
