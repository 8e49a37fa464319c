import { z } from 'zod';
import { IdentityError } from '../identity-error.js';
import { COGNITO_CLIENT_ID } from '../pool.js';

/** Takes the request's body and returns the response's. @throws IdentityError */
export type Operation = (body: unknown) => Promise<object>;
export type NamedOperation = readonly [name: string, operation: Operation];

/** Kinds of parameters, with maximum lengths no smaller than Cognito's. */
export const name = z.string().min(1).max(320);
export const password = z.string().min(1).max(1000);
export const code = z.string().min(1).max(100);
export const token = z.string().min(1).max(10_000);
export const clientId = z.string();

/** An operation that first checks the body's parameters and that the request is for this client. */
export function operation<T extends object>(
  operationName: string,
  schema: z.ZodType<T>,
  run: (body: T) => Promise<object>,
): NamedOperation {
  return [
    operationName,
    async (body) => {
      const parsed = schema.safeParse(body);
      if (!parsed.success) throw invalidParameter(parsed.error);
      checkClient(parsed.data);
      return run(parsed.data);
    },
  ];
}

/** Where a code was sent, as far as the answer may reveal it. */
export function deliveryTo(email: string): { CodeDeliveryDetails: object } {
  const [user = '', host = ''] = email.split('@');
  const Destination = `${user.slice(0, 1)}***@${host.slice(0, 1)}***`;
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
}

function invalidParameter({ issues: [issue] }: z.ZodError): IdentityError {
  const where = issue?.path.join('.') || 'the request';
  return new IdentityError('InvalidParameterException', `Missing or invalid parameter: ${where}`);
}

function checkClient(body: object): void {
  if (!('ClientId' in body) || body.ClientId === COGNITO_CLIENT_ID) return;
  const message = `User pool client ${String(body.ClientId)} does not exist.`;
  throw new IdentityError('ResourceNotFoundException', message);
}
