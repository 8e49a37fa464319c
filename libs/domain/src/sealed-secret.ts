/** A secret, or a key, as it is stored. Who knows the key that sealed it can open it, and nobody else. */
export interface SealedSecret {
  /** tells which key sealed it */
  keyId: string;
  /** nonce, tag and ciphertext */
  data: Uint8Array;
}

/** A secret with the key that sealed it; without one when that is SECRETS_KEY itself. */
export interface StoredSecret extends SealedSecret {
  key?: SealedSecret | undefined;
}

/** A key that seals secrets, itself sealed by one of SECRETS_KEY. */
export interface StoredKey {
  id: string;
  sealed: SealedSecret;
}
