import { useState } from 'react'
import { Bell, Ellipsis, FileText, PackageCheck, Plus, Printer, Search, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#web/ui/over/Menu.tsx'
import { Tooltip } from '#web/ui/over/Tooltip.tsx'
import { KitPart, KitSection } from './KitPart.tsx'
import css from './Kit.module.css'

export function PressSection() {
  return (
    <KitSection title="Press">
      <KitPart title="Button: variants and sizes">
        {(['md', 'lg', 'glove'] as const).map((size) => (
          <div key={size} className={css.row}>
            <Button variant="primary" size={size} icon={<Plus aria-hidden />}>
              Place order
            </Button>
            <Button size={size}>Print all</Button>
            <Button variant="quiet" size={size}>
              Cancel
            </Button>
            <Button variant="danger" size={size} icon={<Trash2 aria-hidden />}>
              Delete order
            </Button>
          </div>
        ))}
      </KitPart>
      <KitPart title="Button: busy, disabled, disabled with a reason">
        <div className={css.row}>
          <BusyButton />
          <Button disabled>Reorder</Button>
          <Button
            variant="primary"
            reason="Pricing must be confirmed before this order can be released."
          >
            Release to driver
          </Button>
          <Button variant="quiet" reason="The order is already picked.">
            Edit order
          </Button>
        </div>
      </KitPart>
      <KitPart title="IconButton, LinkButton, Menu, Tooltip">
        <div className={css.row}>
          <IconButton label="Search" icon={<Search aria-hidden />} />
          <IconButton label="Notifications" icon={<Bell aria-hidden />} variant="secondary" />
          <IconButton label="Print ticket" icon={<Printer aria-hidden />} size="glove" />
          <LinkButton icon={<FileText aria-hidden />}>
            <a href="#invoice">View Invoice</a>
          </LinkButton>
          <OrderMenu />
          <Tooltip text="Shown after 700 ms, 300 ms skip">
            <Button variant="quiet">Tooltip</Button>
          </Tooltip>
        </div>
      </KitPart>
    </KitSection>
  )
}

function BusyButton() {
  const [busy, setBusy] = useState(true)
  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        busyLabel="Marking..."
        icon={<PackageCheck aria-hidden />}
        onClick={() => setBusy(true)}
      >
        Mark as Picked
      </Button>
      <Button variant="quiet" onClick={() => setBusy((was) => !was)}>
        {busy ? 'Finish it' : 'Make it busy'}
      </Button>
    </>
  )
}

function OrderMenu() {
  return (
    <Menu trigger={<Button icon={<Ellipsis aria-hidden />}>Actions</Button>}>
      <MenuHeading>INV-000412</MenuHeading>
      <MenuItem icon={<Printer aria-hidden />}>Print Invoice</MenuItem>
      <MenuLink>
        <a href="#order">View Full Order</a>
      </MenuLink>
      <MenuItem disabled>Approve Invoice</MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden />}>
        Cancel Invoice
      </MenuItem>
    </Menu>
  )
}
