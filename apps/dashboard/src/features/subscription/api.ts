import { api } from '../../lib/generated/api';

/** Loaded once, on entry; what may change it invalidates the tag. */
export const { useGetSubscriptionQuery } = api.enhanceEndpoints({
  endpoints: { getSubscription: { providesTags: ['Subscription'] } },
});
