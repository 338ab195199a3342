/** Raised when a message changes its meaning; server and client say theirs when they meet. */
export const PROTOCOL = 1;
