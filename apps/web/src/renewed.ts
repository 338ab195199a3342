const WHEN = 'rulewright.renewed';
const SOON = 10_000; // milliseconds: whoever misses a part again does not load for ever

/**
 * A server that has been renewed has other files than this page asks for: the page is loaded anew, once. Without a
 * connection that waits until there is one.
 */
export function reloadWhenRenewed(): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) {
      addEventListener('online', () => location.reload(), { once: true });
      return;
    }
    const last = Number(sessionStorage.getItem(WHEN) ?? 0);
    if (Date.now() - last < SOON) return;
    sessionStorage.setItem(WHEN, String(Date.now()));
    location.reload();
  });
}
