import { api } from './generated/api';

/** The open alert, which the history requests before the alert's form is rendered. */
export const openAlertApi = api.enhanceEndpoints({
  endpoints: { getAlert: { providesTags: ['OpenAlert'], extraOptions: { edited: true } } },
});
