/** Raised when a message changes its meaning; the server says its own when somebody joins. */
export const PROTOCOL = 2;

/** Where a server takes web sockets. */
export const SOCKET_PATH = '/api/socket';
