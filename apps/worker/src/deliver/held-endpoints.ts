interface Endpoint {
  id: string;
  userId: string;
}

/** Endpoints that wait until their user has a free slot, in order. */
export class HeldEndpoints {
  private readonly byUser = new Map<string, Set<string>>();

  has({ id, userId }: Endpoint): boolean {
    return this.byUser.get(userId)?.has(id) ?? false;
  }

  add({ id, userId }: Endpoint): void {
    const held = this.byUser.get(userId) ?? new Set();
    this.byUser.set(userId, held.add(id));
  }

  delete({ id, userId }: Endpoint): void {
    const held = this.byUser.get(userId);
    held?.delete(id);
    if (held?.size === 0) this.byUser.delete(userId);
  }

  /** Removes the endpoint of a user that is held longest. @returns its id */
  take(userId: string): string | undefined {
    const [id] = this.byUser.get(userId) ?? [];
    if (id !== undefined) this.delete({ id, userId });
    return id;
  }
}
