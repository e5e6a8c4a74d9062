/** The default name of a customer's own address among its sites. */
export const mainSiteName = (name: string | null): string => name || 'Main address'

/** Why an order can't go to a site, or null. */
export const obstacleToSite = ({ name, isActive }: { name: string; isActive: boolean }) =>
  isActive ? null : `${name} is closed and takes no new orders.`

type Going = { customerName: string; siteName: string | null }

/** 'The Oak, Garden bar': customer and site on one line. */
export const nameAtSite = ({ customerName, siteName }: Going): string =>
  siteName ? `${customerName}, ${siteName}` : customerName
