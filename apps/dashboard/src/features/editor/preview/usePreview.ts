import { useState } from 'react';
import { type Fault, faultIn } from '../../../lib/faults';
import type { AlertResponse, PreviewResponse } from '../../../lib/generated/api';
import { usePreviewAlertMutation } from '../api';

const LAST_CALLS = 50;

/** Previews the alert as it was when requested; the result is dropped once the alert changes. */
export function usePreview({ id, methodId, conditions, fromAddresses }: AlertResponse) {
  const [previewAlert, { isLoading: isBusy }] = usePreviewAlertMutation();
  const [result, setResult] = useState<{ of: readonly unknown[]; preview: PreviewResponse }>();
  const [fault, setFault] = useState<Fault>();
  const present = [methodId, conditions, fromAddresses];
  const isCurrent = result?.of.every((part, index) => part === present[index]);
  async function look() {
    setFault(undefined);
    try {
      const preview = await previewAlert({ id, previewDto: { limit: LAST_CALLS } }).unwrap();
      setResult({ of: present, preview });
    } catch (error) {
      setResult(undefined);
      setFault(faultIn(error, 'failure.data'));
    }
  }
  return { preview: isCurrent ? result?.preview : undefined, fault, isBusy, look };
}
