export interface Answer<T> {
  status: number;
  headers: Headers;
  text: string;
  /** the text parsed as JSON; `undefined` when it is not JSON */
  body: T;
}

/** Calls the api as one user, or anonymously. */
export class Client {
  constructor(
    private readonly url: string,
    private readonly token?: string,
  ) {}

  get<T>(path: string): Promise<Answer<T>> {
    return this.send('GET', path);
  }

  post<T>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.send('POST', path, body);
  }

  put<T>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.send('PUT', path, body);
  }

  patch<T>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.send('PATCH', path, body);
  }

  delete<T>(path: string): Promise<Answer<T>> {
    return this.send('DELETE', path);
  }

  send<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return this.sendRaw(method, path, { text });
  }

  /** Sends a body unchanged, by default with the headers of JSON. */
  async sendRaw<T>(
    method: string,
    path: string,
    {
      text,
      headers = {},
    }: { text?: string | Buffer<ArrayBuffer> | undefined; headers?: Record<string, string> },
  ): Promise<Answer<T>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      body: text ?? null,
    });
    return answerOf(response);
  }
}

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = text !== '' && headers.get('content-type')?.startsWith('application/json');
  // The test names the expected type and checks the content.
  const body = (isJson ? JSON.parse(text) : undefined) as T;
  return { status, headers, text, body };
}
