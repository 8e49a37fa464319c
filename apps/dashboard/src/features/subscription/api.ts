export {
  useCreateSubscriptionLinkMutation,
  useGetConfigQuery,
  useGetSubscriptionQuery,
} from '../../lib/generated/api';
