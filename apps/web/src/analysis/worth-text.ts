/** What something is worth, from −100 to +100; a dash where nobody can say. */
export function worthText(worth: number | null): string {
  if (worth === null) return '–';
  const points = Math.round(worth * 100);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}
