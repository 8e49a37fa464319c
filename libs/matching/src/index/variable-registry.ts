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
  /** by name: one for each type */
  private readonly variables = new Map<string, Variable[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  get(name: string, type: VariableType): Variable {
    const named = this.variables.get(name);
    return named?.find((variable) => variable.type === type) ?? this.add(named, name, type);
  }

  private add(named: Variable[] | undefined, name: string, type: VariableType): Variable {
    const variable = { index: this.count++, name, type };
    if (named) named.push(variable);
    else this.variables.set(name, [variable]);
    return variable;
  }
}
