import { type Visitor, WIDE } from './browser.js';

const OPEN_TO_ALL = [
  '/auth/login',
  '/auth/signup',
  '/auth/send-password-code',
  '/auth/password-reset?email=a%40example.org',
  '/auth/confirm?email=a%40example.org',
  '/newPasswordRequire',
];

interface Tour {
  /** the user who signs in */
  account: { email: string; password: string };
  /** id of one of that user's alerts */
  alertId: string;
  /** Called on each screen once it is shown. @returns its faults */
  judge: (path: string) => Promise<string[]>;
}

/** Visits every screen of the product. @returns all faults found */
export async function tour(visitor: Visitor, { account, alertId, judge }: Tour): Promise<string[]> {
  const faults: string[] = [];
  const visit = async (path: string) => {
    await arrive(visitor, path);
    faults.push(...(await judge(path)));
  };
  for (const path of OPEN_TO_ALL) await visit(path);
  await signIn(visitor, account);
  for (const path of screensOf(alertId)) await visit(path);
  return faults;
}

export async function signIn(visitor: Visitor, { email, password }: Tour['account']): Promise<void> {
  await visitor.page.setViewportSize(WIDE);
  await visitor.open('/auth/login');
  await visitor.signIn(email, password);
  await visitor.page.getByRole('table').waitFor();
}

function screensOf(alertId: string): string[] {
  return [
    '/',
    '/create-alert',
    `/alert/${alertId}`,
    `/alert/${alertId}/notifications`,
    '/pricing',
    '/nowhere',
  ];
}

/** Opens a screen and waits until no placeholders are left on it. */
async function arrive(visitor: Visitor, path: string): Promise<void> {
  const { page } = visitor;
  await page.setViewportSize(WIDE);
  await visitor.open(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('#main-loader').waitFor({ state: 'detached' });
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
}
