/** SQL: what a condition asks of a call, as arguments of `json_build_object`. */
export const CONDITION = `'variable', v.name, 'variableType', v.type, 'type', c.type, 'value', c.value`;

/** SQL: identities of the addresses that an alert `a` listens to. */
export const SOURCES =
  'ARRAY(SELECT d.identity FROM from_address f JOIN address d ON d.id = f.address_id WHERE f.alert_id = a.id)';
