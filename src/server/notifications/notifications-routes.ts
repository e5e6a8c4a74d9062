import * as contract from '#contract/notifications.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { listNotifications } from './read-notifications.ts'

export const notificationsRoutes: Served[] = [serve(contract.listNotifications, listNotifications)]
