import type { Client } from './client.js';

/** The part of OpenAPI 3.0's JSON Schema that the api's description uses. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  nullable?: boolean;
  enum?: unknown[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

export interface Operation {
  operationId: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** schema of the JSON body; `undefined` when the operation has none */
  body: Schema | undefined;
  /** schema of each described answer by status; `undefined` for an answer without JSON */
  answers: Map<number, Schema | undefined>;
}

interface DescribedOperation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** The api's own OpenAPI description. */
export class ApiDescription {
  private constructor(
    readonly operations: Operation[],
    private readonly schemas: Record<string, Schema>,
  ) {}

  static async read(client: Client): Promise<ApiDescription> {
    const { body } = await client.get<{
      paths: Record<string, Record<string, DescribedOperation>>;
      components: { schemas: Record<string, Schema> };
    }>('/v1/docs-json');
    const operations = Object.entries(body.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, described]) => operationOf(verb, path, described)),
    );
    return new ApiDescription(operations, body.components.schemas);
  }

  /** Follows a reference to its schema. @throws Error when there is no such schema */
  resolve(schema: Schema): Schema {
    const target = schema.$ref ?? (schema.allOf?.length === 1 ? schema.allOf[0]?.$ref : undefined);
    if (target === undefined) return schema;
    const named = this.schemas[target.replace('#/components/schemas/', '')];
    if (!named) throw new Error(`There is no ${target}.`);
    return schema.nullable ? { ...named, nullable: true } : named;
  }
}

function operationOf(method: string, path: string, described: DescribedOperation): Operation {
  const { operationId, parameters = [], requestBody, responses } = described;
  const answers = Object.entries(responses).filter(([status]) => status !== 'default');
  return {
    operationId,
    method: method.toUpperCase(),
    path,
    parameters,
    body: jsonOf(requestBody?.content),
    answers: new Map(answers.map(([status, { content }]) => [Number(status), jsonOf(content)])),
  };
}

function jsonOf(content: Content | undefined): Schema | undefined {
  return content?.['application/json']?.schema;
}
