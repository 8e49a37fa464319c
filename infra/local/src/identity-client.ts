import { DEVNET_POOL } from '@tickhook/config';
import { z } from 'zod';

const { COGNITO_CLIENT_ID: CLIENT_ID } = DEVNET_POOL;

const tokensSchema = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });
const mailSchema = z.array(z.object({ to: z.string(), code: z.string().nullish() }));

/** An account cannot sign in. */
export class NotLetInError extends Error {}

/** Signs up and signs in at devnet's identity provider, as a script would. */
export class IdentityClient {
  /** @param devnet address of devnet */
  constructor(private readonly devnet: string) {}

  /**
   * @returns an access token of the account, which is created if it does not exist
   * @throws NotLetInError when the account exists with another password or was never confirmed
   */
  async signInOrUp(account: { email: string; password: string }): Promise<string> {
    return (await this.signIn(account)) ?? this.signUp(account);
  }

  private async signUp(account: { email: string; password: string }): Promise<string> {
    const { email, password } = account;
    await this.call('SignUp', {
      ClientId: CLIENT_ID,
      Username: email,
      Password: password,
      UserAttributes: [{ Name: 'email', Value: email }],
    });
    const mails = mailSchema.parse(await (await fetch(`${this.devnet}/mail.json`)).json());
    const code = mails.find((mail) => mail.to === email && mail.code)?.code;
    await this.call('ConfirmSignUp', { ClientId: CLIENT_ID, Username: email, ConfirmationCode: code });
    const token = await this.signIn(account);
    if (!token) throw new NotLetInError('It cannot sign in.');
    return token;
  }

  private async signIn({
    email,
    password,
  }: {
    email: string;
    password: string;
  }): Promise<string | undefined> {
    const answer = await this.post('InitiateAuth', {
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    });
    return answer.ok ? tokensSchema.parse(await answer.json()).AuthenticationResult.AccessToken : undefined;
  }

  private async call(operation: string, body: object): Promise<void> {
    const answer = await this.post(operation, body);
    if (!answer.ok) throw new NotLetInError(`${operation} answered ${answer.status}: ${await answer.text()}`);
  }

  private post(operation: string, body: object): Promise<Response> {
    return fetch(`${this.devnet}/identity`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
    });
  }
}
