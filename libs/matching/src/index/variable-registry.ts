import type { VariableType } from '@tickhook/domain';

/** A variable of a method. Conditions that name it under another type speak of another variable. */
export interface Variable {
  /** position among the method's variables */
  index: number;
  name: string;
  type: VariableType;
}

/** The variables of a method that conditions mention. They come from the catalogue, so they are few and stay. */
export class VariableRegistry {
  private readonly variables = new Map<string, Variable>();

  get(name: string, type: VariableType): Variable {
    const key = `${type}:${name}`;
    const known = this.variables.get(key);
    if (known) return known;
    const variable = { index: this.variables.size, name, type };
    this.variables.set(key, variable);
    return variable;
  }
}
