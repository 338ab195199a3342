// Names that a reader takes for one another. What a name looks like is stored with an account: who changes this file
// also writes a migration that looks at all accounts again.

/** Letters of other scripts on the left, the Latin one they look like on the right; after Unicode's list of confusables. */
// biome-ignore format: table
const LIKE: readonly (readonly [string, string])[] = [
  ['АВЕЅІЈКМНОРСТХУԌԚԜҮ', 'ABESIJKMHOPCTXYGQWY'], // Cyrillic
  ['аеѕіјорсухһԁԛԝѵкмтвгп', 'aesijopcyxhdqwvkmtbrn'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'], // Greek
  ['αγικνοορτυχωη', 'ayikvooptuxwn'],
  ['օսհոցԱՏ', 'ouhngUS'], // Armenian
  ['ıɑɡɩʏʋ', 'iagiyv'], // Latin beyond the alphabet
];
const LATIN = new Map(LIKE.flatMap(([from, to]) => [...from].map((letter, i) => [letter, to[i]] as const)));

/** Marks on letters of these scripts that are no letter together with them: easily overlooked. Others cannot be read without. */
const STRAY = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu;

/** The same text for names that look alike: script, case, width, and what stands between letters make no difference. */
export function looksOf(name: string): string {
  const letters = [...name.normalize('NFKC')].map((letter) => LATIN.get(letter) ?? letter);
  return letters
    .join('')
    .replace(STRAY, '$1')
    .toLowerCase()
    .replace(/[\s_.'-]/gu, '')
    .replace(/[1li]/gu, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
