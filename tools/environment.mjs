// How npm reaches its registry stays the user's own choice; every other inherited setting (omit, prefix, workspace,
// global, json …) was meant for the outer npm and would change what the inner one installs.
const KEPT = /^(registry|proxy|https_proxy|noproxy|ca|cafile|strict_ssl|cache|userconfig)$/;

/**
 * The environment for what the set-up starts: without the outer npm's settings and without NODE_ENV.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function setupEnvironment(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => name !== 'NODE_ENV' && !isOuterSetting(name)),
  );
}

/** @param {string} name */
function isOuterSetting(name) {
  const setting = /^npm_config_(.+)$/i.exec(name)?.[1];
  return setting !== undefined && !KEPT.test(setting.toLowerCase().replaceAll('-', '_'));
}
