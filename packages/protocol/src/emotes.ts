/** Said with one touch; a program reads the words. */
export const EMOTES = {
  hello: 'Hello!',
  luck: 'Good luck!',
  nice: 'Well played!',
  thanks: 'Thank you!',
  think: 'Let me think …',
  oops: 'Oops!',
  wow: 'Wow!',
  bye: 'Good game!',
} as const;
export type Emote = keyof typeof EMOTES;
