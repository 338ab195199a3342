export interface Move {
  readonly player: string;
  readonly action: string;
  readonly args: unknown;
}
export interface PlayedGame {
  readonly seed: string;
  readonly moves: readonly Move[];
}
/** Games under these go on for long. */
export declare const OPTIONS: {
  starvationRounds: number;
};
/** Games of so many players and at least so many moves. Nobody is pushed off until starvation comes near. */
export declare function playGames(count: number, players: number, length: number): PlayedGame[];
//# sourceMappingURL=games.d.ts.map
