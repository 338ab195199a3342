/** What is wrong with a name, as the key of a sentence; null: nothing. */
export function faultIn(name: string): 'nameEmpty' | 'nameSigns' | null {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'nameEmpty';
  return /^[\p{L}\p{N}](?:[\p{L}\p{N} _.'-]*[\p{L}\p{N}.])?$/u.test(name) ? null : 'nameSigns';
}
