/** So many of something. */
export const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
