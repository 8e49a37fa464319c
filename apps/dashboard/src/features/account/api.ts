import { api } from '../../lib/generated/api';

export const { useDeleteAccountMutation } = api;
