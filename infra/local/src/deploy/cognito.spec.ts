import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { readText, readYaml } from './files.js';
import { ALL_SETTINGS } from './service-settings.js';

const resource = z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()) });
const template = z
  .object({
    Resources: z.record(z.string(), resource),
    Outputs: z.record(
      z.string().regex(/^[A-Za-z0-9]+$/),
      z.object({ Description: z.string(), Value: z.string() }),
    ),
  })
  .parse(readYaml('infra/aws/cognito.yaml')[0]);
const { UserPool, Client, MailTexts } = template.Resources;

describe('the user pool', () => {
  it('takes an e-mail as the user name, from everybody, and verifies it', () => {
    expect(UserPool!.Properties).toMatchObject({
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      MfaConfiguration: 'OFF',
      DeletionProtection: 'ACTIVE',
    });
  });

  it('asks of a password what the dashboard lists', () => {
    const rules = [
      ...readText('apps/dashboard/src/features/auth/passwordRules.ts').matchAll(
        /id: '(auth\.rule\.\w+)', isMet: .*?(?:>= (\d+))? \}/g,
      ),
    ];
    expect(UserPool!.Properties['Policies']).toEqual({
      PasswordPolicy: {
        MinimumLength: Number(rules[0]![2]),
        RequireUppercase: true,
        RequireLowercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
        TemporaryPasswordValidityDays: 7,
      },
    });
    expect(rules.map(([, id]) => id)).toEqual(
      ['length', 'uppercase', 'lowercase', 'number', 'symbol'].map((rule) => `auth.rule.${rule}`),
    );
  });
});

describe('the client', () => {
  it('is one of a browser: no secret, SRP and refresh only, no telling who exists', () => {
    expect(Client!.Properties).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    });
  });
});

describe('the outputs', () => {
  it('say by their description which setting they are', () => {
    const settings = Object.entries(template.Outputs).map(([name, { Description }]) => [name, Description]);
    expect(settings).toEqual([
      ['CognitoRegion', 'COGNITO_REGION'],
      ['CognitoUserPoolId', 'COGNITO_USER_POOL_ID'],
      ['CognitoClientId', 'COGNITO_CLIENT_ID'],
    ]);
    for (const [, name = ''] of settings) expect(ALL_SETTINGS).toHaveProperty(name);
  });
});

describe('mails', () => {
  interface Message {
    triggerSource: string;
    request: { codeParameter: string; userAttributes: { email: string } };
    response: { emailSubject?: string; emailMessage?: string };
  }

  async function mail(triggerSource: string): Promise<Message['response']> {
    const { ZipFile } = z.object({ ZipFile: z.string() }).parse(MailTexts!.Properties['Code']);
    const sandbox = {
      exports: {} as { handler: (event: Message) => Promise<Message> },
      process: { env: { PUBLIC_URL: 'https://tickhook.example' } },
      encodeURIComponent,
    };
    runInNewContext(ZipFile, sandbox);
    const request = { codeParameter: '{####}', userAttributes: { email: 'ada+1@example.com' } };
    return (await sandbox.exports.handler({ triggerSource, request, response: {} })).response;
  }

  it.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])(
    'lead to the confirmation: %s',
    async (source) => {
      const { emailMessage } = await mail(source);
      expect(emailMessage).toContain(
        'href="https://tickhook.example/auth/confirm?email=ada%2B1%40example.com&code={####}"',
      );
    },
  );

  it('carry the code for a new password, and no link', async () => {
    const { emailSubject, emailMessage } = await mail('CustomMessage_ForgotPassword');
    expect(emailSubject).toBe('Reset your password');
    expect(emailMessage).toContain('{####}');
    expect(emailMessage).not.toContain('href');
  });

  it("leave other texts as Cognito's own", async () => {
    expect(await mail('CustomMessage_Authentication')).toEqual({});
  });
});
