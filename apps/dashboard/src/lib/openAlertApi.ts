import { api } from './generated/api';

/** The alert that is open: the history asks for it before its form is there. */
export const openAlertApi = api.enhanceEndpoints({
  endpoints: { getAlert: { providesTags: ['OpenAlert'], extraOptions: { edited: true } } },
});
