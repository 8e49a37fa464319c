import type { VariableType } from '@tickhook/domain';

/** A variable of a method. The same name with another type is a different variable. */
export interface Variable {
  /** position among the method's variables */
  index: number;
  name: string;
  type: VariableType;
}

/** A method's variables that conditions mention. They come from the catalogue, so they are few and never removed. */
export class VariableRegistry {
  /** by name, one for each type */
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
