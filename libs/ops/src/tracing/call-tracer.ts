/** A step of a call's way from its tick to its webhooks, told once it is over. */
interface Step {
  /** the call: all its steps are one trace */
  txId: string;
  /** milliseconds it took until now */
  tookMs: number;
}

/** The call's tick was read and stored with all its calls. */
export interface TickStored extends Step {
  network: string;
  tick: number;
  contract: string;
  method: string;
}

/** The call was matched, in one transaction with others. */
export interface CallMatched extends Step {
  tick: number;
  /** alerts it matched, those included whose notification then fell away or was withheld */
  alerts: number;
  /** whether it had been matched before */
  isReplay: boolean;
}

/** A webhook of the call was posted, or could not be. */
export interface DeliveryAttempted extends Step {
  notificationId: string;
  webhookId: string;
  alertId: string;
  /** 1, 2, ... */
  attempt: number;
  /** what became of the notification */
  outcome: string;
  /** `null`: none arrived */
  statusCode: number | null;
  /** why it failed; `null`: it did not */
  error: string | null;
  /** of the webhook; only its host and port are traced: paths and queries may hold secrets */
  url: string;
}

/** Where the services tell of each call's way. */
export interface CallTracer {
  tickStored(stored: TickStored): void;
  callMatched(matched: CallMatched): void;
  deliveryAttempted(attempted: DeliveryAttempted): void;
  /** Sends what is still to be sent, for a limited time; never rejects. */
  close(): Promise<void>;
}
