import {
  ComparisonType,
  VariableType,
  type DecodedCall,
  type MatchableAlert,
  type MatchableCondition,
} from '@tickhook/domain';
import { randomFrom } from './random.js';

const { Equals, GreaterThan, LessThan, NotEquals, Contains } = ComparisonType;
/** Procedure ids of QX's orders (core: src/contracts/Qx.h). */
const METHODS = [5, 6, 7, 8];
const ASSETS = 200;
const PRICES = 1e12;
/** A call is meant to match about so many alerts, however many there are. */
const MATCHES = 5;
/** Kinds of alerts, by share: at most 0.05 % have neither a source nor an `Equals`. */
const KINDS: readonly (readonly [number, Kind])[] = [
  [0.4, 'interval'],
  [0.25, 'above'],
  [0.2, 'sender'],
  [0.1, 'contains'],
  [0.0495, 'not'],
  [0.0005, 'open'],
];
type Kind = 'interval' | 'above' | 'sender' | 'contains' | 'not' | 'open';

/** Alerts and calls as an exchange has them: few assets are in most calls, few senders send most. */
export class Traffic {
  private readonly random: () => number;
  private readonly shares: readonly number[];
  private readonly senders: number;

  constructor(
    private readonly alertCount: number,
    seed = 1,
  ) {
    this.random = randomFrom(seed);
    const weights = Array.from({ length: ASSETS }, (_, rank) => 1 / (rank + 1));
    const total = weights.reduce((sum, weight) => sum + weight);
    this.shares = weights.map((weight) => weight / total);
    this.senders = Math.max(1000, Math.ceil(alertCount / 5));
  }

  alerts(): MatchableAlert[] {
    return Array.from({ length: this.alertCount }, (_, number) => this.alert(number));
  }

  calls(count: number): DecodedCall[] {
    return Array.from({ length: count }, () => this.call());
  }

  alert(number: number): MatchableAlert {
    const asset = this.asset();
    const kind = this.kind();
    return {
      id: `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
      methodId: METHODS[number % METHODS.length] ?? 0,
      conditions: this.conditions(kind, asset),
      sources: kind === 'sender' ? [this.sender()] : [],
    };
  }

  private call(): DecodedCall {
    const asset = this.asset();
    return {
      methodId: METHODS[this.below(METHODS.length)] ?? 0,
      sourceId: this.sender(),
      values: new Map<string, string | bigint>([
        ['IssuerAddress', issuerOf(asset)],
        ['AssetName', nameOf(asset)],
        ['Price', BigInt(this.below(PRICES))],
        ['NumberOfShares', BigInt(this.below(1_000_000))],
      ]),
    };
  }

  private conditions(kind: Kind, asset: number): MatchableCondition[] {
    const name = text('AssetName', Equals, nameOf(asset));
    switch (kind) {
      case 'interval':
        return [name, ...this.interval(asset)];
      case 'above':
        return [name, int('Price', GreaterThan, PRICES * (1 - this.width(asset)))];
      case 'sender':
        return this.random() < 0.5 ? [] : [int('NumberOfShares', GreaterThan, this.below(1_000_000))];
      case 'contains':
        return [
          { ...text('IssuerAddress', Equals, issuerOf(asset)), variableType: VariableType.Address },
          text('AssetName', Contains, nameOf(asset).slice(1)),
          ...this.interval(asset),
        ];
      case 'not':
        return [name, int('NumberOfShares', NotEquals, this.below(100)), ...this.interval(asset)];
      case 'open':
        return [int('Price', GreaterThan, PRICES * (1 - this.random() / this.alertCount))];
    }
  }

  private interval(asset: number): MatchableCondition[] {
    const width = this.width(asset) * PRICES;
    const low = this.random() * PRICES - width / 2;
    return [int('Price', GreaterThan, low), int('Price', LessThan, low + width)];
  }

  /** Share of an asset's calls that one of its alerts matches: the more alerts, the pickier each. */
  private width(asset: number): number {
    const rivals = (this.alertCount * (this.shares[asset] ?? 0)) / METHODS.length;
    return Math.min(1, (2 * MATCHES * this.random()) / Math.max(1, rivals));
  }

  private kind(): Kind {
    let left = this.random();
    for (const [share, kind] of KINDS) {
      left -= share;
      if (left < 0) return kind;
    }
    return 'interval';
  }

  private asset(): number {
    let left = this.random();
    return Math.max(
      0,
      this.shares.findIndex((share) => (left -= share) < 0),
    );
  }

  private sender(): string {
    return identity(Math.floor(this.random() ** 2 * this.senders));
  }

  private below(limit: number): number {
    return Math.floor(this.random() * limit);
  }
}

const nameOf = (asset: number) => `A${(asset + 1000).toString(36).toUpperCase()}X`;
const issuerOf = (asset: number) => identity(asset % 20);

/** 60 letters like an identity's; its checksum is nobody's matter here. */
function identity(number: number): string {
  const letters = [...number.toString(26)].map((digit) =>
    String.fromCharCode(65 + Number.parseInt(digit, 26)),
  );
  return letters.join('').padEnd(60, 'Z');
}

function text(variable: string, type: ComparisonType, value: string): MatchableCondition {
  return { variable, variableType: VariableType.String, type, value };
}

function int(variable: string, type: ComparisonType, value: number): MatchableCondition {
  return { variable, variableType: VariableType.Int64, type, value: Math.floor(value).toString() };
}
