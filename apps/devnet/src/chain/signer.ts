import qubic from '@qubic-lib/qubic-ts-library';
import { kt128 } from '@noble/hashes/sha3-addons.js';
import { keyToIdentity } from '@tickhook/domain';
import { signedBytes, transactionDigest } from '@tickhook/qubic';
import type { Transaction } from '@tickhook/domain';
import type { UnsignedTransaction } from '@tickhook/qubic';

/** The library's signing part, which the library itself types as `any`. */
interface SchnorrQ {
  generatePublicKey: (secretKey: Uint8Array) => Uint8Array;
  sign: (secretKey: Uint8Array, publicKey: Uint8Array, digest: Uint8Array) => Uint8Array;
  verify: (publicKey: Uint8Array, digest: Uint8Array, signature: Uint8Array) => number;
}

export interface Wallet {
  identity: string;
  publicKey: Uint8Array;
  secretKey: Uint8Array;
}

const DIGEST = { dkLen: 32 };

/**
 * Makes signatures that a real node would accept. The library's own `build` derives keys and encodes the id every time,
 * which takes 9 ms; signing alone takes 0.1 ms.
 */
export class Signer {
  private constructor(private readonly schnorrq: SchnorrQ) {}

  static async load(): Promise<Signer> {
    const { schnorrq }: { schnorrq: SchnorrQ } = await qubic.default.crypto;
    return new Signer(schnorrq);
  }

  /** @param seed 55 lowercase letters */
  walletOf(seed: string): Wallet {
    const letters = Uint8Array.from(seed, (letter) => letter.charCodeAt(0) - 'a'.charCodeAt(0));
    const secretKey = kt128(letters, DIGEST);
    const publicKey = this.schnorrq.generatePublicKey(secretKey);
    return { identity: keyToIdentity(publicKey), publicKey, secretKey };
  }

  /** The signature, and the transaction id that follows from it. */
  sign(wallet: Wallet, transaction: UnsignedTransaction): Pick<Transaction, 'signature' | 'txId'> {
    const digest = kt128(signedBytes(transaction), DIGEST);
    const signature = this.schnorrq.sign(wallet.secretKey, wallet.publicKey, digest);
    return { signature, txId: transactionDigest({ ...transaction, signature }) };
  }

  isSigned(publicKey: Uint8Array, transaction: UnsignedTransaction, signature: Uint8Array): boolean {
    return this.schnorrq.verify(publicKey, kt128(signedBytes(transaction), DIGEST), signature) === 1;
  }
}
