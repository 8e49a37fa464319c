/** A step of a call on its way from its tick to its webhooks, reported once it is over. */
interface Step {
  /** id of the call, whose steps form one trace */
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
  /** alerts it matched, including those whose notification was then dropped or withheld */
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
  /** `null` if no answer arrived */
  statusCode: number | null;
  /** why it failed; `null` if it did not */
  error: string | null;
  /** of the webhook; only its host and port are traced: paths and queries may hold secrets */
  url: string;
}

/** Receives the steps of each call from the services. */
export interface CallTracer {
  tickStored(stored: TickStored): void;
  callMatched(matched: CallMatched): void;
  deliveryAttempted(attempted: DeliveryAttempted): void;
  /** Sends the remaining spans, for a limited time; never rejects. */
  close(): Promise<void>;
}
