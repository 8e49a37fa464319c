/** SQL: what `former_usage` knows an identity by. */
export const hashOf = (subject: string) => `sha256(convert_to(${subject}, 'UTF8'))`;
