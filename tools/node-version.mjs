/**
 * Whether a Node version such as `20.19.1` satisfies a range of the form `>=20.19`.
 * @param {string} version
 * @param {string} range
 */
export function isSupported(version, range) {
  const has = numbers(version);
  const needs = numbers(range);
  for (let i = 0; i < needs.length; i++) {
    if (has[i] !== needs[i]) return Number(has[i]) > Number(needs[i]);
  }
  return true;
}

/**
 * @param {string} version
 * @param {string} range
 */
export function tooOld(version, range) {
  return [
    `Rulewright needs Node ${numbers(range).join('.')} or newer; this is Node ${version}.`,
    'Install a current Node (https://nodejs.org, or your version manager) and run the command again.',
  ].join('\n');
}

/** @param {string} text */
function numbers(text) {
  return (text.match(/\d+/g) || []).map(Number);
}
