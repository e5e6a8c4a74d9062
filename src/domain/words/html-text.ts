const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** A text as it must be written into HTML, also inside an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (each) => entities[each] ?? '')
