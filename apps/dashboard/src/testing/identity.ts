import { http, HttpResponse } from 'msw';

export const IDENTITY = {
  region: 'local',
  userPoolId: 'local_tickhook',
  clientId: 'dashboard',
  endpoint: 'http://identity.test/',
  scope: 'phone openid email',
  responseType: 'code',
};

const KEYS = `CognitoIdentityServiceProvider.${IDENTITY.clientId}`;
const USER = 'a-user';

type Call = Record<string, unknown>;
type Answers = Record<string, (call: Call) => Response | Promise<Response>>;

/** An unsigned token; nothing in the browser checks the signature. */
export function tokenOf(name: string, { expiresIn = 3600 } = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  return `${part({ alg: 'none' })}.${part({ sub: USER, name, iat: now, exp: now + expiresIn })}.`;
}

/** Stores the tokens of an earlier visit in local storage, the way the identity library does. */
export function rememberSession({ accessToken = tokenOf('access') } = {}) {
  window.localStorage.setItem(`${KEYS}.LastAuthUser`, USER);
  window.localStorage.setItem(`${KEYS}.${USER}.idToken`, tokenOf('id'));
  window.localStorage.setItem(`${KEYS}.${USER}.accessToken`, accessToken);
  window.localStorage.setItem(`${KEYS}.${USER}.refreshToken`, 'refresh');
}

/** The identity provider: one answer per challenge, auth flow or, for requests that are neither, operation. */
export function identityProvider(answers: Answers) {
  return http.post(IDENTITY.endpoint, async ({ request }) => {
    const [, operation = ''] = request.headers.get('x-amz-target')?.split('.') ?? [];
    // The protocol's requests are objects.
    const call = (await request.json()) as Call;
    const answer = answers[String(call['ChallengeName'] ?? call['AuthFlow'] ?? operation)];
    return answer ? answer(call) : identityRefusal('InvalidParameterException');
  });
}

/** The response to an operation that has no result. */
export const identityDone = () => HttpResponse.json({});

export const identityRefusal = (type: string) =>
  HttpResponse.json({ __type: type, message: 'refused' }, { status: 400 });

export function tokensIssued(accessToken: string) {
  const result = {
    AccessToken: accessToken,
    IdToken: tokenOf('id'),
    RefreshToken: 'refresh',
    ExpiresIn: 3600,
  };
  return HttpResponse.json({ AuthenticationResult: result, ChallengeParameters: {} });
}

/** A challenge that any password satisfies: the browser cannot tell a wrong SRP server from a right one. */
export const srpChallenge = () =>
  HttpResponse.json({
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USER_ID_FOR_SRP: USER,
      SRP_B: 'abcdef0123456789',
      SALT: '0123456789abcdef',
      SECRET_BLOCK: btoa('secret block'),
    },
  });
