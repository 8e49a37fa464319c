import path from 'node:path';
import { z } from 'zod';
import { JsonFile } from '../storage/json-file.js';
import { accountSchema, type Account } from './account.js';

const fileSchema = z.object({ accounts: z.array(accountSchema) });

/** All accounts, in memory and in one file. Code that changes an account must save before answering. */
export class AccountsRepository {
  private constructor(private readonly file: JsonFile<z.output<typeof fileSchema>>) {}

  static async open(folder: string): Promise<AccountsRepository> {
    const file = path.join(folder, 'accounts.json');
    return new AccountsRepository(await JsonFile.open(file, fileSchema, () => ({ accounts: [] })));
  }

  /** Finds an account by e-mail (case-insensitive) or by `sub`: both are valid user names. */
  find(username: string): Account | undefined {
    const email = username.trim().toLowerCase();
    return this.#all.find((account) => account.email === email || account.sub === username);
  }

  findBySession(sessionId: string): Account | undefined {
    return this.#all.find(({ sessions }) => sessions.some(({ id }) => id === sessionId));
  }

  findByRefreshHash(hash: string): Account | undefined {
    return this.#all.find(({ sessions }) => sessions.some(({ refreshHash }) => refreshHash === hash));
  }

  async add(account: Account): Promise<void> {
    this.#all.push(account);
    await this.save();
  }

  async remove(account: Account): Promise<void> {
    this.file.value = { accounts: this.#all.filter(({ sub }) => sub !== account.sub) };
    await this.save();
  }

  /** Resolves when every change made so far is on disk. */
  save(): Promise<void> {
    return this.file.save();
  }

  close(): Promise<void> {
    return this.file.idle();
  }

  get #all(): Account[] {
    return this.file.value.accounts;
  }
}
