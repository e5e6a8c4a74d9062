import { type RefObject, useLayoutEffect } from 'react'
import { asText, type Box, freePlace, isFree, usualPlace } from './free-place.ts'

/** What a message must never cover: controls, fields, canvases and notices. */
const controls = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  'canvas',
  'label:has(input)',
  '[role="button"]',
  '[role="option"]',
  '[role="menuitem"]',
  '[data-keep-clear]',
].join(',')

/** What a message avoids on a phone; rather than cover the screen's own heading, it takes room below the page. */
const headings = 'h1, h2, h3'
const ownHeading = 'h1'

/** Below this width a message is almost as wide as the screen, so that it would cover text. */
const narrowPx = 704

const againMs = 250

/** Room reserved below the page; bars and dialogs stay above it. */
const room = '--message-room'
const edge = 8
/** Marks a message below the page: it is as wide as it likes, so that little room is taken. */
const low = 'data-low'

/**
 * Keeps an element at the bottom right and off every control while it is shown, even if controls move. If there is no
 * gap, it reserves room below the page. On a phone it also keeps off headings and text where it can.
 */
export function useFreePlace(place: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element || shown === undefined) return
    const put = () => putFreely(element)
    leaveRoom(0)
    element.removeAttribute(low)
    put()
    const timer = setInterval(put, againMs)
    window.addEventListener('resize', put)
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', put)
      leaveRoom(0)
    }
  }, [place, shown])
}

function putFreely(element: HTMLElement): void {
  // Somebody may be about to press the message, so it stays where it is.
  if (element.matches(':hover, :focus-within')) return
  const view = viewNow()
  const isNarrow = view.right - view.left < narrowPx
  const pressed = boxesOf(controls, element)
  const own = isNarrow ? boxesOf(ownHeading, element).map(asText) : []
  const least = [...pressed, ...own]
  const obstacles = isNarrow ? [...pressed, ...boxesOf(headings, element).map(asText)] : pressed
  const size = sizeOf(element)
  const { offsetLeft: left, offsetTop: top } = element
  const here = { left, top, right: left + size.width, bottom: top + size.height }
  if (!hasRoom() && element.style.top !== '' && isFree(here, obstacles) && isInside(here, view))
    return
  const free = hasRoom()
    ? null
    : (isNarrow && freePlace(size, view, [...obstacles, ...textBoxes(element)])) ||
      freePlace(size, view, obstacles) ||
      freePlace(size, view, least)
  if (!free) element.setAttribute(low, '')
  const needed = element.offsetHeight + 2 * edge
  // A message below the page needs more room if the window has become narrower since.
  if (!free && roomNow() < needed) leaveRoom(needed)
  const found = free ?? lowest(view, sizeOf(element))
  element.style.left = `${found.left}px`
  element.style.top = `${found.top}px`
}

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ width, height })

const lowest = (view: Box, size: { width: number; height: number }) => ({
  ...usualPlace(view, size),
  top: view.bottom - size.height - edge,
})

const roomNow = (): number =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(room)) || 0
const hasRoom = (): boolean => roomNow() > 0

/** Reserves room below the page. Someone at the end of the page, or at a control, still sees the same part. */
function leaveRoom(height: number): void {
  const { documentElement: page, activeElement } = document
  if (height === 0) return void page.style.removeProperty(room)
  const atEnd = window.scrollY + window.innerHeight >= page.scrollHeight - 1
  page.style.setProperty(room, `${height}px`)
  if (atEnd) window.scrollTo(0, page.scrollHeight)
  if (activeElement !== document.body) activeElement?.scrollIntoView({ block: 'nearest' })
}

const isInside = (box: Box, view: Box): boolean =>
  box.left >= view.left &&
  box.top >= view.top &&
  box.right <= view.right &&
  box.bottom <= view.bottom

/** The visible part of the page, which is smaller while an on-screen keyboard is open. */
function viewNow(): Box {
  const { visualViewport: seen, innerWidth, innerHeight } = window
  const [left, top] = [seen?.offsetLeft ?? 0, seen?.offsetTop ?? 0]
  const [width, height] = [seen?.width ?? innerWidth, seen?.height ?? innerHeight]
  return { left, top, right: left + width, bottom: top + height }
}

/** What is behind a dialog may be covered. */
const onTop = (): Element =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body

function boxesOf(selector: string, element: HTMLElement): Box[] {
  return [...onTop().querySelectorAll(selector)]
    .filter((each) => !element.contains(each) && each.checkVisibility?.() !== false)
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height }) => width > 2 && height > 2)
}

/** The lines of all text in sight. */
function textBoxes(element: HTMLElement): Box[] {
  const texts = document.createTreeWalker(onTop(), NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const boxes: Box[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.nodeValue?.trim() || element.contains(text)) continue
    range.selectNodeContents(text)
    boxes.push(...[...range.getClientRects()].map(asText))
  }
  return boxes
}
