import type { Random, View, Zones } from '@rulewright/engine';
import { impossible } from './state.ts';
import type { Dune } from './vocabulary.ts';

export function determinize(_view: View<Dune>, _random: Random): Zones<Dune> {
  return impossible('determinize is being written');
}
