import { Bell } from '#web/notifications/Bell.tsx'
import { SearchPalette } from '#web/search/SearchPalette.tsx'
import { bottomTabs, manageLinks } from './tabs.ts'

const screens = [...bottomTabs, ...manageLinks]

/** The two icons in the staff's header (rules 3.1). */
export function StaffTools() {
  return (
    <>
      <Bell />
      <SearchPalette screens={screens} />
    </>
  )
}
