import type { ChatLine } from '@rulewright/protocol';
import { useState } from 'react';

/** Who has said a line: a player by their seat, an onlooker by name. */
export const speakerOf = ({ player, name }: Pick<ChatLine, 'player' | 'name'>): string =>
  player ?? `onlooker ${name}`;

const place = (match: string): string => `rulewright.muted.${match}`;

function stored(match: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(match)) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Whom somebody does not want to hear at this table; kept in this browser. */
export function useMuted(match: string) {
  const [muted, setMuted] = useState(() => stored(match));
  const toggle = (speaker: string) => {
    const next = muted.includes(speaker) ? muted.filter((one) => one !== speaker) : [...muted, speaker];
    localStorage.setItem(place(match), JSON.stringify(next));
    setMuted(next);
  };
  return { muted, toggle };
}
