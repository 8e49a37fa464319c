import type { PlanResponse } from './subscription.js';

/** `GET config`: what the dashboard needs to start; answered without a token. */
export interface ConfigResponse {
  identity: {
    region: string;
    userPoolId: string;
    clientId: string;
    /** `null`: the provider's own endpoint of the region */
    endpoint: string | null;
    scope: string;
    responseType: string;
  };
  plans: PlanResponse[];
  features: Record<string, boolean>;
}
