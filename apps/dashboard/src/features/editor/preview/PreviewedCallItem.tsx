import Box from '@mui/material/Box';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { StatusBadge } from '../../../components/StatusBadge';
import type { PreviewedCallResponse, PreviewedConditionResponse } from '../../../lib/generated/api';
import { COMPARISON_TEXTS } from '../conditions/conditionDraft';

/** One call and its verdict; if it does not match, with every reason. */
export function PreviewedCallItem({ call }: { call: PreviewedCallResponse }) {
  const against = call.conditions.filter(({ matches }) => !matches);
  return (
    <Box component="li" sx={{ py: 1.5, borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <StatusBadge
          id={call.matches ? 'editor.preview.match' : 'editor.preview.noMatch'}
          tone={call.matches ? 'success' : 'neutral'}
        />
        <span>
          <FormattedMessage
            id="editor.preview.tick"
            values={{ tick: <FormattedNumber key="tick" value={call.tickNumber} /> }}
          />
        </span>
        <time dateTime={call.date}>
          <FormattedDate value={call.date} dateStyle="short" timeStyle="medium" />
        </time>
      </Box>
      <Box
        component="bdi"
        dir="ltr"
        sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere', fontSize: '0.75rem' }}
      >
        {call.txId}
      </Box>
      {!call.matches && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 3 }}>
          {call.source?.matches === false && (
            <li>
              <FormattedMessage
                id="editor.preview.sender"
                values={{
                  sender: (
                    <Box component="bdi" key="sender" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
                      {call.sourceId}
                    </Box>
                  ),
                  count: call.source.expected,
                }}
              />
            </li>
          )}
          {against.map((condition) => (
            <Reason key={condition.conditionId} condition={condition} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Reason({ condition }: { condition: PreviewedConditionResponse }) {
  const { variable, type, expected, actual } = condition;
  const { formatMessage } = useIntl();
  const values = {
    variable: <bdi key="variable">{variable}</bdi>,
    comparison: formatMessage({ id: COMPARISON_TEXTS[type] }),
    expected: <Value key="expected" text={expected} />,
    actual: <Value key="actual" text={actual ?? ''} />,
  };
  return (
    <li>
      <FormattedMessage
        id={actual === null ? 'editor.preview.absent' : 'editor.preview.reason'}
        values={values}
      />
    </li>
  );
}

function Value({ text }: { text: string }) {
  return (
    <Box component="bdi" dir="ltr" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
}
