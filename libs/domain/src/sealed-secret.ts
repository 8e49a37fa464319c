/** A secret or key as stored: encrypted, so that only the key that sealed it can open it. */
export interface SealedSecret {
  /** tells which key sealed it */
  keyId: string;
  /** nonce, tag and ciphertext */
  data: Uint8Array;
}

/** A secret with the stored key that sealed it; without one when SECRETS_KEY itself sealed it. */
export interface StoredSecret extends SealedSecret {
  key?: SealedSecret | undefined;
}

/** A key that seals secrets, itself sealed by one of the keys in SECRETS_KEY. */
export interface StoredKey {
  id: string;
  sealed: SealedSecret;
}
