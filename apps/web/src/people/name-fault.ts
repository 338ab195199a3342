const LONGEST = 32;

/** What is wrong with a name, as the key of a sentence; null: nothing. */
export function faultIn(name: string): 'nameEmpty' | 'nameSigns' | 'nameLong' | null {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'nameEmpty';
  if (name.length > LONGEST) return 'nameLong';
  return /^[\p{L}\p{N}](?:[\p{L}\p{N} _.'-]*[\p{L}\p{N}.])?$/u.test(name) ? null : 'nameSigns';
}
