import Box from '@mui/material/Box';
import { FormattedNumber } from 'react-intl';
import { Fact, FactList } from '../../../components/Fact';
import { WebhookErrorText } from '../../../components/WebhookErrorText';
import type { TestSendResponse } from '../../../lib/generated/api';

export function ResultFacts({
  result: { statusCode, elapsedMilliseconds, response, error },
}: {
  result: TestSendResponse;
}) {
  // How long bytes were that are not text, the answer does not tell.
  const size = response.includes('\ufffd') ? undefined : new TextEncoder().encode(response).length;
  return (
    <>
      <FactList>
        <Fact label="editor.test.status">{statusCode ?? '–'}</Fact>
        <Fact label="editor.test.time">
          <FormattedNumber value={elapsedMilliseconds} style="unit" unit="millisecond" />
        </Fact>
        <Fact label="editor.test.size">
          {size === undefined ? (
            '–'
          ) : (
            <FormattedNumber value={size} style="unit" unit="byte" unitDisplay="long" />
          )}
        </Fact>
      </FactList>
      {error !== null && (
        <Box sx={{ mb: 2 }}>
          <WebhookErrorText error={error} />
        </Box>
      )}
    </>
  );
}
