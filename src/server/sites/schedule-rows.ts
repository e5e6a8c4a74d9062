/** When a place has deliveries, as the domain's DeliverySchedule: by its site's terms, or else the customer's own. */
export const scheduleOfPlace = ({ site, customer }: { site: string; customer: string }): string => `
  json_build_object('deliveryDays', coalesce(${site}.delivery_days, ${customer}.delivery_days),
    'orderCutoffTime', coalesce(${site}.order_cutoff_time, ${customer}.order_cutoff_time),
    'cutoffDay', coalesce(${site}.cutoff_day, ${customer}.cutoff_day), 'closedDays', (
      select coalesce(json_agg(json_build_object('day', day, 'name', name)), '[]')
      from closed_days))`
