// What a model is told. Every turn is told anew, so that its size does not grow; the beginning never changes.
import type { Aid, Asked, Left, Refused, Seated, Turn } from '@rulewright/bots';
import { CONTRACT } from './contract.ts';
import { LISTED } from './form.ts';
import { quoted } from './quoted.ts';

export type Rules = ReadonlyMap<string, string>;

/** Contract and rules: the same bytes in all turns of a seat. */
export function prefixOf(table: Omit<Seated, 'budget' | 'aid'>, rules: Rules, form: string): string {
  const { game, version, player, players, options, primer } = table;
  return [
    CONTRACT,
    form,
    `# The game\n${game}, version ${version}. Players in seat order: ${players.join(', ')}. You are ${player}. Options: ${quoted(options)}`,
    `# Rules\n${[...rules].map(([id, text]) => `${id} ${text}`).join('\n')}`,
    ...(primer === '' ? [] : [`# What lies on the table\n${primer}`]),
  ].join('\n\n');
}

/** Notes, what happened, and the turn. What others may have written stands in the block of data and nowhere else. */
export function turnPrompt(turn: Turn, aid: Aid, rules: Rules): string {
  const { notes, since, talk, text, decisions, refused, left } = turn;
  const told = since.map(({ fact, rule }) => (rule === undefined ? fact : { ...fact, rule }));
  return [
    `# Your notes\n${notes === '' ? 'none' : quoted(notes)}`,
    `# Data: what happened since your last answer, and the table as you see it\n\`\`\`json\n${quoted({ since: told, ...(talk.length > 0 && { talk }), table: text.split('\n') })}\n\`\`\``,
    `# Turn ${turn.n}\n${decisions.length === 0 ? WORDS_ALONE : decisions.map((asked) => decisionWords(asked, aid)).join('\n')}`,
    ...(refused.length === 0 ? [] : [refusedWords(refused, rules)]),
    leftWords(left),
  ].join('\n\n');
}

const WORDS_ALONE =
  'Nothing is to be decided now. The table talks: say something to the others, or nothing. Give no answers.';

const leftWords = ({ attempts, tokens }: Left): string =>
  `Attempts left: ${attempts}.${tokens === null ? '' : ` Tokens left for the match: ${tokens}.`}`;

function decisionWords(asked: Asked, aid: Aid): string {
  const { id, action, phase, optional, rules } = asked;
  const about = `${id}: ${action} in ${phase}${optional ? ' (optional)' : ''}, rules ${rules.join(', ')}`;
  if (aid === 'none') return about;
  const options = aid === 'list' ? asked.few(LISTED) : null;
  if (options !== null)
    return [about, ...options.map((one, at) => `  ${at}: ${JSON.stringify(one)}`)].join('\n');
  const examples = aid === 'list' ? asked.examples : [];
  return [
    about,
    `  args by this schema: ${JSON.stringify(asked.schema)}`,
    ...examples.map((one) => `  for example: ${JSON.stringify(one)}`),
  ].join('\n');
}

function refusedWords(refused: readonly Refused[], rules: Rules): string {
  const lines = refused.map(({ kind, answer, code, why, rule }, at) => {
    if (kind === 'malformed') return `${at + 1}. could not be read as an answer: ${why}`;
    const said = rule === undefined ? '' : ` Rule ${rule}: ${rules.get(rule) ?? ''}`;
    return `${at + 1}. ${quoted(answer)} was refused: ${code}, ${why}.${said}`;
  });
  return `# Refused attempts at this turn\n${lines.join('\n')}`;
}
