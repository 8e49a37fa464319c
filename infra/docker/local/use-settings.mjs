/**
 * Adds the settings of a local run to an environment. Values set by hand stay; an empty value counts as not set.
 * @param {{ always: Record<string, string>, groups: Record<string, string>[] }} settings
 * @param {Record<string, string | undefined>} environment
 */
export function useSettings({ always, groups }, environment) {
  const isSet = (name) => (environment[name] ?? '').trim() !== '';
  const unset = groups.filter((group) => !Object.keys(group).some(isSet));
  Object.assign(environment, ...unset, always);
}
