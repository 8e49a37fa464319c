import { api } from '../../lib/generated/api';

/** The subscription is loaded once, on entry; what may change it invalidates the tag. */
export const { useGetSubscriptionQuery, useGetConfigQuery } = api.enhanceEndpoints({
  endpoints: { getSubscription: { providesTags: ['Subscription'] } },
});

export interface SubscriptionLink {
  success: boolean;
  subscriptionUrl: string;
}

const linkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createSubscriptionLink: build.mutation<SubscriptionLink, void>({
      query: () => ({ url: '/usersubscription/create-link', method: 'POST' }),
    }),
  }),
});
export const { useCreateSubscriptionLinkMutation } = linkApi;
