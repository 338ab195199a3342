/** The rules of RULES.md by number. */
// biome-ignore format: table
export const RULE_IDS = [
  'B1.1', 'B1.2', 'B1.3', 'B1.4',
  'B2.1', 'B2.2', 'B2.3',
  'B3.1', 'B3.2', 'B3.3', 'B3.4',
  'B4.1', 'B4.2', 'B4.3', 'B4.4', 'B4.5', 'B4.6',
  'B5.1', 'B5.2', 'B5.3',
  'B6.1', 'B6.2', 'B6.3', 'B6.4',
  'B7.1', 'B7.2', 'B7.3', 'B7.4',
  'B8.1', 'B8.2', 'B8.3', 'B8.4',
  'B9.1', 'B9.2', 'B9.3', 'B9.4', 'B9.5', 'B9.6', 'B9.7',
  'B10.1', 'B10.2', 'B10.3', 'B10.4', 'B10.5', 'B10.6',
  'B11.1', 'B11.2', 'B11.3', 'B11.4', 'B11.5',
  'B12.1', 'B12.2', 'B12.3', 'B12.4', 'B12.5',
] as const;

export type RuleId = (typeof RULE_IDS)[number];
