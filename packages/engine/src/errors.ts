/** A definition is wrong; all faults at once. */
export class DefinitionError extends Error {
  readonly faults: readonly string[];
  constructor(game: string, faults: readonly string[]) {
    super(
      `${game}: ${faults.length} fault${faults.length === 1 ? '' : 's'}\n${faults.map((f) => `  - ${f}`).join('\n')}`,
    );
    this.name = 'DefinitionError';
    this.faults = faults;
  }
}

/** What cannot happen has happened: seed and sequence number make it replay. */
export class EngineBug extends Error {
  readonly seed: string;
  readonly seq: number;
  constructor(message: string, seed: string, seq: number) {
    super(`${message} (seed ${JSON.stringify(seed)}, after input ${seq})`);
    this.name = 'EngineBug';
    this.seed = seed;
    this.seq = seq;
  }
}
