/** The six directions in the order of their numbers. */
export const DIRECTION_NAMES = ['e', 'ne', 'nw', 'w', 'sw', 'se'] as const;
