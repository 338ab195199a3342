/** The place a link or a bare match id leads to; null when it leads nowhere here. */
export function placeOf(text: string): string | null {
  const found = /(?:^|\/(match|replay)\/)([A-Za-z0-9_-]{22})(\?[^#\s]*)?(?:#.*)?$/.exec(text.trim());
  return found ? `/${found[1] ?? 'match'}/${found[2]}${found[3] ?? ''}` : null;
}
