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
import { useGetAlertQuery } from './api';
import { SECTION_NAMES } from './sectionNames';

/** What was asked for ahead of the page is not asked for again. */
const FRESH_SECONDS = 5;

interface Props {
  id: string;
  children: (alert: AlertResponse) => ReactNode;
  /** what stands below, unless there is no such alert */
  below?: ReactNode;
}

/**
 * An alert as it was loaded last; a failed reload takes nothing off the screen that is being worked on, unless the
 * alert is no more.
 */
export function LoadedAlert({ id, children, below }: Props) {
  // An answer that passes a save on the way would be older than what was saved.
  const isSaved = !useIsUnsaved();
  const { currentData, error, isFetching, refetch } = useGetAlertQuery(id, {
    refetchOnMountOrArgChange: FRESH_SECONDS,
    refetchOnFocus: isSaved,
    refetchOnReconnect: isSaved,
  });
  // News of the store are rendered in one go; what is made of an alert is not to be.
  const isReady = useDeferredValue(currentData !== undefined);
  if (isGone(error)) return <AlertNotFound isPage={below !== undefined} />;
  if (currentData && isReady)
    return (
      <>
        {children(currentData)}
        {below}
      </>
    );
  return (
    <>
      {error && !isFetching ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <AlertSkeleton sections={below === undefined ? SECTION_NAMES.length : 0} />
      )}
      {below}
    </>
  );
}

/** `isPage`: nothing else stands on the page, so its title and heading are these. */
function AlertNotFound({ isPage }: { isPage: boolean }) {
  return (
    <Box role="alert">
      {isPage && <PageTitle id="editor.notFound.title" />}
      <Typography component={isPage ? 'h1' : 'h2'} variant="h6">
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

/** As high as what comes. */
function AlertSkeleton({ sections }: { sections: number }) {
  return (
    <>
      <Box sx={visuallyHidden}>
        <Loading />
      </Box>
      <Skeleton variant="rounded" sx={{ height: { xs: 222, md: 150 }, mb: 3 }} />
      {Array.from({ length: sections }, (_, i) => (
        <Skeleton key={i} variant="rounded" height={60} sx={{ mb: 1 }} />
      ))}
    </>
  );
}
