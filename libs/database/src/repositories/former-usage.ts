/** SQL: the hash that stands for an identity in `former_usage`. */
export const hashOf = (subject: string) => `sha256(convert_to(${subject}, 'UTF8'))`;
