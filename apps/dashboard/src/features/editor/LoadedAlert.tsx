import Skeleton from '@mui/material/Skeleton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { type ReactNode, useDeferredValue } from 'react';
import { FormattedMessage } from 'react-intl';
import { LoadFailure } from '../../components/LoadFailure';
import { Loading } from '../../components/Loading';
import { PageTitle } from '../../components/PageTitle';
import { TextLink } from '../../components/TextLink';
import { isGone } from '../../lib/answers';
import { useIsUnsaved } from '../../lib/autosave';
import type { AlertResponse } from '../../lib/generated/api';
import { paths } from '../../lib/paths';
import { SELDOM } from '../../lib/polling';
import { useGetAlertQuery } from './api';
import { SECTION_NAMES } from './sectionNames';

/** What was requested ahead of the page is not requested again. */
const FRESH_SECONDS = 5;

interface Props {
  id: string;
  children: (alert: AlertResponse) => ReactNode;
  /** shown above, unless the alert does not exist */
  above?: ReactNode;
  /** shown below, unless the alert does not exist */
  below?: ReactNode;
}

/** An alert as last loaded. A failed reload removes nothing from the screen, unless the alert no longer exists. */
export function LoadedAlert({ id, children, above, below }: Props) {
  // A response that crosses a save may be older than what was saved.
  const isSaved = !useIsUnsaved();
  const { currentData, error, isFetching, refetch } = useGetAlertQuery(id, {
    ...(isSaved && SELDOM),
    refetchOnMountOrArgChange: FRESH_SECONDS,
    refetchOnFocus: isSaved,
    refetchOnReconnect: isSaved,
  });
  // Store updates render in one go; deferring lets the alert's screen render in slices.
  const isReady = useDeferredValue(currentData !== undefined);
  if (isGone(error)) return <AlertNotFound />;
  if (currentData && isReady)
    return (
      <>
        {above}
        {children(currentData)}
        {below}
      </>
    );
  return (
    <>
      {above}
      {error && !isFetching ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <AlertSkeleton sections={below === undefined ? SECTION_NAMES.length : 0} />
      )}
      {below}
    </>
  );
}

/** All that is on the page. */
function AlertNotFound() {
  return (
    <Box role="alert">
      <PageTitle id="editor.notFound.title" />
      <Typography component="h1" variant="h5">
        <FormattedMessage id="editor.notFound.title" />
      </Typography>
      <p>
        <FormattedMessage id="editor.notFound.text" />
      </p>
      <TextLink to={paths.home}>
        <FormattedMessage id="navigation.alerts" />
      </TextLink>
    </Box>
  );
}

/** As high as the content that replaces it. */
function AlertSkeleton({ sections }: { sections: number }) {
  return (
    <>
      <Box sx={visuallyHidden}>
        <Loading />
      </Box>
      <Skeleton variant="rounded" sx={{ height: { xs: 214, md: 142 }, mb: 3 }} />
      {Array.from({ length: sections }, (_, i) => (
        <Skeleton key={i} variant="rounded" height={60} sx={{ mb: 1 }} />
      ))}
    </>
  );
}
