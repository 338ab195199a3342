/** The chance a rule may use: an integer from 0 to n − 1, each equally likely. */
export interface Chance {
  int(n: number): number;
}
