/**
 * Completes an environment by the settings of a local run. What was set by hand stays; an empty value counts as not set.
 * @param {{ always: Record<string, string>, groups: Record<string, string>[] }} settings
 * @param {Record<string, string | undefined>} environment
 */
export function useSettings({ always, groups }, environment) {
  const isSet = (name) => (environment[name] ?? '').trim() !== '';
  const unset = groups.filter((group) => !Object.keys(group).some(isSet));
  Object.assign(environment, ...unset, always);
}
