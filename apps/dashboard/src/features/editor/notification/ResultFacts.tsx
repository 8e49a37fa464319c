import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { MessageId } from '../../../lib/i18n/messages';
import type { TestSendResponse } from '../../../lib/generated/api';

/** Why no answer arrived, or none that counts. */
const ERRORS: Readonly<Record<NonNullable<TestSendResponse['error']>, MessageId>> = {
  timeout: 'editor.test.error.timeout',
  connection_refused: 'editor.test.error.refused',
  connection_reset: 'editor.test.error.reset',
  unreachable: 'editor.test.error.unreachable',
  dns: 'editor.test.error.dns',
  tls: 'editor.test.error.tls',
  protocol: 'editor.test.error.protocol',
  blocked_target: 'editor.test.error.blocked',
  invalid_url: 'editor.fault.url',
  network: 'editor.test.error.network',
  status: 'editor.test.error.status',
};

export function ResultFacts({
  result: { statusCode, elapsedMilliseconds, response, error },
}: {
  result: TestSendResponse;
}) {
  const size = new TextEncoder().encode(response).length;
  return (
    <>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0, mb: 2 }}>
        <Fact label="editor.test.status">{statusCode ?? '–'}</Fact>
        <Fact label="editor.test.time">
          <FormattedNumber value={elapsedMilliseconds} style="unit" unit="millisecond" />
        </Fact>
        <Fact label="editor.test.size">
          <FormattedNumber value={size} style="unit" unit="byte" unitDisplay="long" />
        </Fact>
      </Box>
      {error !== null && (
        <Box sx={{ mb: 2 }}>
          <FormattedMessage id={ERRORS[error]} />
        </Box>
      )}
    </>
  );
}

function Fact({ label, children }: { label: MessageId; children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <FormattedMessage id={label} />
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 700 }}>
        {children}
      </Box>
    </div>
  );
}
